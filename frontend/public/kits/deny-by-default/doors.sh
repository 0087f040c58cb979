#!/usr/bin/env bash
# In the outside account. With the policy both calls fail, so there is no set -e.
aws s3api get-object --bucket sandbox-drill-333344445555 --key hello.txt hello.txt \
  --query ContentLength
aws s3api put-bucket-notification-configuration --bucket outside-drill \
  --notification-configuration '{"QueueConfigurations": [{
    "QueueArn": "arn:aws:sqs:us-east-1:333344445555:drill",
    "Events": ["s3:ObjectCreated:*"]}]}' && echo 'The queue took it'
