#!/usr/bin/env bash
# In each account that has hosts; GNU date
set -euo pipefail
SINCE=$(date -u -d '7 days ago' +%FT%TZ)
aws ec2 describe-instances --filters Name=instance-state-name,Values=running \
  --query 'Reservations[].Instances[].[InstanceId]' --output text |
  sort > running.txt
[ -s running.txt ] || { echo 'No running host' >&2; exit 1; }
for job in Patch-staging Patch-production Antivirus; do
  ASSOCIATION=$(aws ssm list-associations --output text \
    --association-filter-list "key=AssociationName,value=$job" \
    --query 'Associations[].[AssociationId]')
  [ -n "$ASSOCIATION" ] || { echo "$job: no such association" >&2; exit 1; }
  RUN=$(aws ssm describe-association-executions --association-id "$ASSOCIATION" \
    --filters "Key=CreatedTime,Value=$SINCE,Type=GREATER_THAN" --output json |
    jq -r '.AssociationExecutions | sort_by(.CreatedTime) | last
      | .ExecutionId // empty')
  [ -n "$RUN" ] || { echo "$job: no run in seven days" >&2; exit 1; }
  aws ssm describe-association-execution-targets --execution-id "$RUN" \
    --association-id "$ASSOCIATION" --output text \
    --query 'AssociationExecutionTargets[].[ResourceId,Status]' |
    sed "s/^/$job\t/"
done > jobs.tsv
for job in Patch Antivirus; do
  echo "$job: running, but the job didn't succeed:"
  awk -v job="$job" '$1 ~ job && $3 == "Success" { print $2 }' jobs.tsv |
    sort | comm -23 running.txt -
done
for group in staging production; do
  aws ssm describe-instance-patch-states-for-patch-group --patch-group "$group" \
    --output json
done | jq -r '.InstancePatchStates[]
  | [.InstanceId, .MissingCount, .FailedCount, .InstalledPendingRebootCount]
  | select(.[1:] != [0, 0, 0]) | @tsv' > open.tsv
echo 'Patches missing, failed, waiting for a restart:'
cat open.tsv
