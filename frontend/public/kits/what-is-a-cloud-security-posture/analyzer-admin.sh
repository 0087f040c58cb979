# In the management account; the analyzer of an organization needs its role here
aws iam create-service-linked-role \
  --aws-service-name access-analyzer.amazonaws.com
aws organizations enable-aws-service-access \
  --service-principal access-analyzer.amazonaws.com
aws organizations register-delegated-administrator --account-id 444455556666 \
  --service-principal access-analyzer.amazonaws.com
