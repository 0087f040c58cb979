#!/usr/bin/env bash
# In the management account, beside attach.sh
set -euo pipefail
aws organizations enable-aws-service-access --service-principal ec2.amazonaws.com
bash attach.sh s3-switch 333344445555 S3_POLICY
bash attach.sh ec2-switches 333344445555 DECLARATIVE_POLICY_EC2
