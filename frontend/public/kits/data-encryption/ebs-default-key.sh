#!/usr/bin/env bash
# In each account that has volumes
set -euo pipefail
ACCOUNT=$(aws sts get-caller-identity --query Account --output text)
sed "s/111122223333/$ACCOUNT/" ebs-key.json > key.json
aws iam get-role --role-name AWSServiceRoleForAutoScaling > /dev/null 2>&1 ||
  aws iam create-service-linked-role --query Role.RoleName --output text \
    --aws-service-name autoscaling.amazonaws.com
ROLE=role/aws-service-role/autoscaling.amazonaws.com/AWSServiceRoleForAutoScaling
for region in us-east-1 us-west-2; do
  export AWS_REGION=$region
  KEY=$(aws kms create-key --description 'Default key of EBS volumes' \
    --policy file://key.json --query KeyMetadata.Arn --output text)
  aws kms enable-key-rotation --key-id "$KEY"
  aws kms create-grant --key-id "$KEY" --operations Encrypt Decrypt \
    ReEncryptFrom ReEncryptTo GenerateDataKey GenerateDataKeyWithoutPlaintext \
    DescribeKey CreateGrant --query GrantId --output text \
    --grantee-principal "arn:aws:iam::$ACCOUNT:$ROLE" > /dev/null
  aws ec2 modify-ebs-default-kms-key-id --kms-key-id "$KEY" > /dev/null
  aws ec2 enable-ebs-encryption-by-default > /dev/null
  VOLUME=$(aws ec2 create-volume --availability-zone "${region}a" --size 1 \
    --query VolumeId --output text)
  aws ec2 wait volume-available --volume-ids "$VOLUME"
  GOT=$(aws ec2 describe-volumes --volume-ids "$VOLUME" --output text \
    --query 'Volumes[0].[Encrypted,KmsKeyId]')
  aws ec2 delete-volume --volume-id "$VOLUME"
  echo "$GOT"
  [ "$GOT" = $'True\t'"$KEY" ] || { echo "$region: another key" >&2; exit 1; }
done
