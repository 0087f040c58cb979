#!/usr/bin/env bash
# As a developer: create a role without the boundary, first yourself and then
# with the CDK. Both should fail, so the script continues after an error.
aws iam create-role --role-name app-probe-cli \
  --assume-role-policy-document file://trust.json 2>&1 | grep -o AccessDenied
npx cdk deploy Probe --require-approval never
echo "Boundary: $(aws iam get-role --role-name app-probe --output text \
  --query Role.PermissionsBoundary.PermissionsBoundaryArn 2>&1)"
aws iam list-attached-role-policies --role-name app-probe --output text \
  --query 'AttachedPolicies[].PolicyName'
