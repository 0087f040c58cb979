# In the invited account
aws iam create-role --role-name OrganizationAccountAccessRole --output text \
  --assume-role-policy-document file://member-trust.json --query Role.Arn
aws iam attach-role-policy --role-name OrganizationAccountAccessRole \
  --policy-arn arn:aws:iam::aws:policy/AdministratorAccess
