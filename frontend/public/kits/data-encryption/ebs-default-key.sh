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
  kms() { aws kms "$@" --region "$region"; }
  ec2() { aws ec2 "$@" --region "$region"; }
  KEY=$(kms list-aliases --output text \
    --query "Aliases[?AliasName=='alias/volumes'].[TargetKeyId]")
  if [ -z "$KEY" ]; then # each key costs $1 a month
    KEY=$(kms create-key --description 'Default key of EBS volumes' \
      --policy file://key.json --query KeyMetadata.KeyId --output text)
    kms create-alias --alias-name alias/volumes --target-key-id "$KEY"
  fi
  KEY=arn:aws:kms:$region:$ACCOUNT:key/$KEY
  kms enable-key-rotation --key-id "$KEY"
  kms create-grant --key-id "$KEY" --operations Encrypt Decrypt \
    ReEncryptFrom ReEncryptTo GenerateDataKey GenerateDataKeyWithoutPlaintext \
    DescribeKey CreateGrant --query GrantId --output text \
    --grantee-principal "arn:aws:iam::$ACCOUNT:$ROLE" > /dev/null
  ec2 modify-ebs-default-kms-key-id --kms-key-id "$KEY" > /dev/null
  ec2 enable-ebs-encryption-by-default > /dev/null
  VOLUME=$(ec2 create-volume --availability-zone "${region}a" --size 1 \
    --query VolumeId --output text)
  ec2 wait volume-available --volume-ids "$VOLUME"
  GOT=$(ec2 describe-volumes --volume-ids "$VOLUME" --output text \
    --query 'Volumes[0].[Encrypted,KmsKeyId]')
  ec2 delete-volume --volume-id "$VOLUME"
  echo "$GOT"
  [ "$GOT" = $'True\t'"$KEY" ] || { echo "$region: another key" >&2; exit 1; }
done
