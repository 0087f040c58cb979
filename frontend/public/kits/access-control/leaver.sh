#!/usr/bin/env bash
# leaver.sh GITHUB-NAME
set -euo pipefail
ORG=your-org
gh api --method DELETE "orgs/$ORG/memberships/$1"
gh api --paginate "orgs/$ORG/outside_collaborators" --jq '.[].login'
REPOS=$(gh repo list "$ORG" --limit 1000 --json nameWithOwner \
  --jq '.[].nameWithOwner')
[ -n "$REPOS" ] || { echo "No repository in $ORG" >&2; exit 1; }
for repo in $REPOS; do
  gh api --paginate "repos/$repo/keys" \
    --jq '.[] | [.url, .added_by, .last_used, .title] | @tsv'
done
