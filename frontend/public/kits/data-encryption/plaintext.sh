for region in us-east-1 us-west-2; do
  export AWS_REGION=$region
  aws ec2 describe-volumes --filters Name=encrypted,Values=false \
    --query 'Volumes[].VolumeId' --output text
  aws rds describe-db-instances --output text \
    --query 'DBInstances[?!StorageEncrypted].DBInstanceIdentifier'
done
