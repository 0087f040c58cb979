echo drill > drill.txt
V=$(aws s3api put-object --bucket "$ARCHIVE" --key drill.txt --body drill.txt \
  --query VersionId --output text)
aws s3api delete-object --bucket "$ARCHIVE" --key drill.txt --version-id "$V"
aws s3api delete-object --bucket "$ARCHIVE" --key drill.txt
aws s3api head-object --bucket "$ARCHIVE" --key drill.txt --version-id "$V" \
  --query '[ObjectLockMode,ObjectLockRetainUntilDate]'
