#!/usr/bin/env bash
# In each account
set -euo pipefail
for region in us-east-1 us-west-2; do
  VOLUMES=$(aws ec2 describe-volumes --region "$region" --output text \
    --query 'Volumes[].[VolumeId,Encrypted]')
  INSTANCES=$(aws rds describe-db-instances --region "$region" --output text \
    --query 'DBInstances[].[DBInstanceIdentifier,StorageEncrypted]')
  CLUSTERS=$(aws rds describe-db-clusters --region "$region" --output text \
    --query 'DBClusters[].[DBClusterIdentifier,StorageEncrypted]')
  printf '%s\n' "$VOLUMES" "$INSTANCES" "$CLUSTERS" |
    awk -v region="$region" 'NF == 0 { next } { all++ }
      $2 != "True" { print $1 } END { print region ": " all + 0 " checked" }'
done
