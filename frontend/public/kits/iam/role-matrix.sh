#!/usr/bin/env bash
# role-matrix.sh FOLDER, which collect.sh has filled, with payroll.txt beside it
set -euo pipefail
cd "$1"
jq -rn --slurpfile users users.json --slurpfile groups groups.json '
  ($users[0].Users | map({key: .UserId, value: .UserName}) | from_entries)
    as $person
  | ($groups[0].Groups | map({key: .GroupId, value: .DisplayName}) | from_entries)
    as $group
  | [inputs] as $in
  | [$in[].GroupMemberships[]? | [.GroupId, $person[.MemberId.UserId]]] as $members
  | ([$in[].PermissionSet // empty
      | {key: .PermissionSetArn, value: [.Name, .SessionDuration]}]
    | from_entries) as $set
  | $in[].AccountAssignments[]? | . as $assigned
  | (if .PrincipalType == "USER" then [$person[.PrincipalId], "DIRECT"]
     else $members[] | select(.[0] == $assigned.PrincipalId)
       | [.[1], $group[.[0]]] end) as $who
  | $set[.PermissionSetArn] + [.AccountId] + $who
  | @tsv' set-*.json members-*.json | sort > matrix.tsv
[ -s matrix.tsv ] || { echo 'Nobody has access: is this the folder?' >&2; exit 1; }
cat matrix.tsv
echo 'In Identity Center, and not on the payroll:'
jq -r '.Users[].UserName' users.json | sort | comm -13 <(sort ../payroll.txt) -
