#!/usr/bin/env bash
# In the invited account
set -euo pipefail
aws iam create-role --role-name OrganizationAccountAccessRole --output text \
  --assume-role-policy-document file://member-trust.json --query Role.Arn
aws iam attach-role-policy --role-name OrganizationAccountAccessRole \
  --policy-arn arn:aws:iam::aws:policy/AdministratorAccess
