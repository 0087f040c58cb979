cd "access-$(date -u +%F)"
jq -rn --slurpfile users users.json --slurpfile groups groups.json '
  ([$users[0].Users[] | {key: .UserId, value: .UserName}]
    + [$groups[0].Groups[] | {key: .GroupId, value: .DisplayName}]
    | from_entries) as $name
  | [inputs] as $in
  | ([$in[].PermissionSet // empty
      | {key: .PermissionSetArn, value: [.Name, .SessionDuration]}]
    | from_entries) as $set
  | $in[].AccountAssignments[]?
  | $set[.PermissionSetArn] + [.AccountId, .PrincipalType, $name[.PrincipalId]]
  | @tsv' set-*.json | sort
echo 'In Identity Center, and not on the payroll:'
jq -r '.Users[].UserName' users.json | sort | comm -13 <(sort ../payroll.txt) -
