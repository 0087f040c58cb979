#!/bin/sh
# Revokes every key of a kiosk that is stolen, sold or taken down.
#
#   sh revoke-kiosk.sh lobby-1
#
# Run it with a role that may invoke photo-kiosk-keys. Calls with these keys fail within 60 seconds.
# It needs the AWS CLI v2 and jq.
set -eu
kiosk=${1:?usage: sh revoke-kiosk.sh KIOSK-ID}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

keys() { # INPUT FILE: fails where the function does
  aws lambda invoke --region us-east-1 --function-name photo-kiosk-keys --output json \
    --cli-binary-format raw-in-base64-out --payload "$1" "$tmp/$2" >"$tmp/said" || return 1
  jq -e '.FunctionError == null' "$tmp/said" >"$tmp/no-error" || {
    cat "$tmp/$2" >&2
    return 1
  }
}
live() {
  keys '{"action":"list"}' keys.json || return 1
  jq -r --arg kiosk "$kiosk" '.keys[] | select(.kioskId == $kiosk).keyId' "$tmp/keys.json"
}

found=$(live)
[ -n "$found" ] || echo "revoke-kiosk: $kiosk has no live key" >&2
for key in $found; do
  keys "{\"action\":\"revoke\",\"keyId\":\"$key\"}" revoked.json
  jq -r '"\(.keyId) revoked at \(.revokedAt)"' "$tmp/revoked.json"
done
left=$(live)
[ -z "$left" ]
