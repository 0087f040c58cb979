#!/bin/sh
# Deletes a guest's photos, or stops a link that leaked: all files behind one download link.
#
#   export API=https://kiosk-api.your-domain.example/v1
#   sh end-session.sh          # asks for the link, to keep it out of your shell's history
#
# Run it with a role that may invoke photo-kiosk-keys. It finds the session by the hash of the
# link's token, creates a key for its kiosk, deletes the session and revokes that key. A kiosk
# can have two live keys. If it has both, revoke the one that it doesn't use first.
# It needs the AWS CLI v2, curl, jq and openssl.
set -eu
: "${API:?}"
tmp=$(mktemp -d)
key_id=
finish() {
  [ -z "$key_id" ] || keys "{\"action\":\"revoke\",\"keyId\":\"$key_id\"}" revoked.json ||
    echo "end-session: revoke $key_id by hand" >&2
  rm -rf "$tmp"
}
trap finish EXIT

keys() { # INPUT FILE: fails where the function does
  aws lambda invoke --region us-east-1 --function-name photo-kiosk-keys --output json \
    --cli-binary-format raw-in-base64-out --payload "$1" "$tmp/$2" >"$tmp/said" || return 1
  jq -e '.FunctionError == null' "$tmp/said" >"$tmp/no-error" || {
    cat "$tmp/$2" >&2
    return 1
  }
}

printf 'Download link: ' >&2
read -r link
token=${link##*/d/}
token=${token%%[!A-Za-z0-9]*} # without what may follow it, such as /files/...
hash=$(printf %s "$token" | openssl dgst -sha256 -r | cut -d' ' -f1)
keys "{\"action\":\"find-session\",\"tokenSha256\":\"$hash\"}" found.json
session=$(jq -er .sessionId "$tmp/found.json")
keys "$(jq '{action: "create", kioskId}' "$tmp/found.json")" key.json
key_id=$(jq -er .keyId "$tmp/key.json")
jq -r '"header = \("Authorization: Bearer " + .key | tojson)"' "$tmp/key.json" >"$tmp/header"
# Deleting twice does no harm, so a failed call is simply repeated.
curl -sS --fail-with-body --retry 5 -K "$tmp/header" -X DELETE "$API/sessions/$session"
printf 'url = "%s/d/%s"\n' "${link%%/d/*}" "$token" >"$tmp/link"
code=$(curl -sS -K "$tmp/link" -o "$tmp/page" -w '%{http_code}')
[ "$code" = 410 ] || {
  echo "end-session: the page returned $code, not 410" >&2
  exit 1
}
echo "$session is deleted and its page returns 410."
