# In the security account
export AWS_REGION=us-east-1   # home Region; findings from us-west-2 come here
aws securityhub enable-security-hub --no-enable-default-standards
aws securityhub create-finding-aggregator \
  --region-linking-mode SPECIFIED_REGIONS --regions us-west-2
aws securityhub update-organization-configuration --no-auto-enable \
  --auto-enable-standards NONE \
  --organization-configuration ConfigurationType=CENTRAL
until aws securityhub describe-organization-configuration --output text \
  --query OrganizationConfiguration.Status | grep -q ENABLED; do sleep 10; done

STD=arn:aws:securityhub:us-east-1::standards
POLICY=$(aws securityhub create-configuration-policy --name baseline \
  --query Id --output text --configuration-policy '{"SecurityHub": {
    "ServiceEnabled": true, "EnabledStandardIdentifiers": [
      "'$STD'/aws-foundational-security-best-practices/v/1.0.0"],
    "SecurityControlsConfiguration": {
      "DisabledSecurityControlIdentifiers": ["Macie.1"]}}}')
aws securityhub start-configuration-policy-association \
  --configuration-policy-identifier "$POLICY" \
  --target OrganizationalUnitId=ou-ab12-prod1234
