export TZ=UTC
SINCE=$(date -d '7 days ago' +%FT%T)
aws ec2 describe-instances --filters Name=instance-state-name,Values=running \
  --query 'Reservations[].Instances[].InstanceId' --output json |
  jq -r '.[]' | sort > running.txt
for group in staging production; do
  aws ssm describe-instance-patch-states-for-patch-group --patch-group $group
done | jq -r --arg since "$SINCE" '.InstancePatchStates[]
  | select(.Operation == "Install" and .OperationEndTime[0:19] > $since)
  | [.InstanceId, .MissingCount, .FailedCount, .InstalledPendingRebootCount]
  | @tsv' | sort > patched.txt
echo 'Running, and not patched:'
cut -f 1 patched.txt | comm -23 running.txt -

ASSOCIATION=$(aws ssm list-associations --output text \
  --association-filter-list key=AssociationName,value=Antivirus \
  --query 'Associations[0].AssociationId')
RUN=$(aws ssm describe-association-executions --association-id "$ASSOCIATION" \
  --query 'sort_by(AssociationExecutions, &CreatedTime)[-1].ExecutionId' \
  --output text)
aws ssm describe-association-execution-targets --association-id "$ASSOCIATION" \
  --execution-id "$RUN" --output text \
  --query 'AssociationExecutionTargets[].[ResourceId,Status]'
