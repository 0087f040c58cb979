#!/usr/bin/env bash
# changes.sh FROM TO: changes to main that nobody but the author approved beforehand
set -euo pipefail
REPO=your-org/shop
gh pr list --repo "$REPO" --base main --state merged --limit 1000 \
  --search "merged:$1..$2" \
  --json number,title,author,mergedBy,mergedAt,reviews > changes.json
jq -e 'length > 0 and length < 1000' changes.json > /dev/null ||
  { echo 'None, or more than one search returns: check the period' >&2; exit 1; }
jq -r '.[] | .author.login as $author | .mergedAt as $merged
  | [.reviews[] | select(.state == "APPROVED" and .author.login != $author)
    | .submittedAt] as $approved
  | select(any($approved[]; . <= $merged) | not)
  | [.number, $merged[0:10], ($approved | min // "never")[0:10], $author,
    .mergedBy.login, .title] | @tsv' changes.json
# Pushes that no pull request made, while the ruleset was off
gh api --paginate \
  "repos/$REPO/activity?ref=refs/heads/main&time_period=year" > activity.json
jq -r --arg from "$1" --arg to "$2" '.[]
  | select(.activity_type | IN("push", "force_push"))
  | select($from <= .timestamp[0:10] and .timestamp[0:10] <= $to)
  | [.activity_type, .timestamp[0:10], "never", .actor.login, .after[0:7]]
  | @tsv' activity.json
echo "$(jq length changes.json) pull requests checked"
