#!/usr/bin/env bash
# changes.sh FROM TO: merged pull requests that nobody but the author approved
set -euo pipefail
REPO=your-org/shop
gh pr list --repo "$REPO" --base main --state merged --limit 1000 \
  --search "merged:$1..$2" \
  --json number,title,author,mergedBy,mergedAt,reviews > changes.json
jq -e 'length > 0 and length < 1000' changes.json > /dev/null ||
  { echo 'None, or more than one search returns: check the period' >&2; exit 1; }
jq -r '.[] | .author.login as $author
  | select(any(.reviews[]; .state == "APPROVED" and .author.login != $author) | not)
  | [.number, .mergedAt[0:10], $author, .mergedBy.login, .title]
  | @tsv' changes.json
echo "$(jq length changes.json) changes looked at"
