ORG=your-org
gh api --method DELETE "orgs/$ORG/memberships/octocat"
gh api --paginate "orgs/$ORG/outside_collaborators" --jq '.[].login'
for repo in $(gh repo list "$ORG" --limit 1000 --json nameWithOwner \
  --jq '.[].nameWithOwner'); do
  gh api --paginate "repos/$repo/keys" \
    --jq '.[] | [.url, .added_by, .last_used, .title] | @tsv'
done
