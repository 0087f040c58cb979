aws iam create-service-linked-role --aws-service-name autoscaling.amazonaws.com
ROLE=role/aws-service-role/autoscaling.amazonaws.com/AWSServiceRoleForAutoScaling
for region in us-east-1 us-west-2; do
  export AWS_REGION=$region
  KEY=$(aws kms create-key --description 'Default key of EBS volumes' \
    --policy file://ebs-key.json --query KeyMetadata.Arn --output text)
  aws kms enable-key-rotation --key-id "$KEY"
  aws kms create-grant --key-id "$KEY" --operations Encrypt Decrypt \
    ReEncryptFrom ReEncryptTo GenerateDataKey GenerateDataKeyWithoutPlaintext \
    DescribeKey CreateGrant --grantee-principal "arn:aws:iam::111122223333:$ROLE"
  aws ec2 modify-ebs-default-kms-key-id --kms-key-id "$KEY"
  aws ec2 enable-ebs-encryption-by-default
  VOLUME=$(aws ec2 create-volume --availability-zone "${region}a" --size 1 \
    --query VolumeId --output text)
  aws ec2 wait volume-available --volume-ids "$VOLUME"
  aws ec2 describe-volumes --volume-ids "$VOLUME" --output text \
    --query 'Volumes[0].[Encrypted,KmsKeyId]'
  aws ec2 delete-volume --volume-id "$VOLUME"
done
