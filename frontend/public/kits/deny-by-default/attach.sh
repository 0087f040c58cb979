#!/usr/bin/env bash
# In the management account: attach.sh NAME TARGET, whose policy is NAME.json
set -euo pipefail
NAME=$1 TARGET=$2 TYPE=${3:-SERVICE_CONTROL_POLICY}
case $TYPE in *CONTROL_POLICY) # Access Analyzer doesn't know the other types
  aws accessanalyzer validate-policy --policy-type "$TYPE" \
    --policy-document "file://$NAME.json" --output json > checked.json
  jq -e '.findings | all(.findingType != "ERROR")' checked.json > /dev/null ||
    { jq -r '.findings[].findingDetails' checked.json >&2; exit 1; } ;;
esac
ON=$(aws organizations list-roots --output text \
  --query "Roots[0].PolicyTypes[?Type=='$TYPE'].Type")
[ "$ON" = "$TYPE" ] || aws organizations enable-policy-type --policy-type "$TYPE" \
  --root-id r-ab12 --query Root.Id --output text
POLICY=$(aws organizations create-policy --type "$TYPE" --name "$NAME" \
  --description "$NAME" --content "file://$NAME.json" \
  --query Policy.PolicySummary.Id --output text)
aws organizations attach-policy --policy-id "$POLICY" --target-id "$TARGET"
echo "$POLICY is attached to $TARGET"
