#!/bin/sh
# Uploads a guest's photos and retries when the network fails. If you run it again with the
# same reference, it creates nothing twice, and later photos join the same session.
#
#   export API=https://kiosk-api.your-domain.example/v1 KIOSK_KEY="$(jq -r .key key.json)"
#   sh upload.sh lobby-1-0042 photo-1.jpg photo-2.jpg > session.json
#
# It prints the session and exits with 0 once every photo is on the guest's page. It exits
# with 1 if trying again won't help, with 2 if the session takes no more photos (begin another
# with a new IDEMPOTENCY_KEY), and with 75 if it still fails (keep the photos and try later).
# It needs curl, jq and openssl.
set -eu
: "${API:?}" "${KIOSK_KEY:?}"
reference=${1:?usage: sh upload.sh REFERENCE PHOTO...}
shift
key=${IDEMPOTENCY_KEY:-$reference} # 51 characters at most: an upload's has 13 more
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
# Read from a file, because every user of the machine sees a command's arguments.
printf 'header = "Authorization: Bearer %s"\n' "$KIOSK_KEY" >"$tmp/key"

stop() { # STATUS WORDS...
  status=$1
  shift
  echo "upload: $*" >&2
  exit "$status"
}

pause() { # TRY: 1, 2, 4, 8 seconds and up to one more, or as long as Retry-After says
  [ "$1" -lt 5 ] || stop 75 "still failing after 5 tries ($code)"
  after=$(sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9]\{1,3\}\)[^0-9]*$/\1/p' "$tmp/head" | tail -n 1)
  wait=$((1 << ($1 - 1)))
  [ "${after:-0}" -le "$wait" ] || wait=$after
  sleep "$wait.$(($(od -An -N2 -tu2 /dev/urandom) % 900 + 100))"
}

try() { # CURL'S ARGUMENTS: sets code, 000 where no whole answer came
  : >"$tmp/head"
  code=$(curl -gsS --connect-timeout 10 -D "$tmp/head" -o "$tmp/body" -w '%{http_code}' "$@" \
    2>"$tmp/error") || code=000
}

ask() { # METHOD PATH [BODY IDEMPOTENCY-KEY]: leaves the answer in $tmp/body
  try -m "${KIOSK_TIMEOUT:-30}" -K "$tmp/key" -X "$1" "$API$2" \
    ${3:+-H "Content-Type: application/json" -H "Idempotency-Key: $4" --data-binary "$3"}
}

call() { # METHOD PATH [BODY IDEMPOTENCY-KEY]: asks up to five times
  for n in 1 2 3 4 5; do
    ask "$@"
    case $code in
      2*) return ;;
      000 | 429 | 5*) pause "$n" ;; # 000: no whole answer came
      *) refused ;;
    esac
  done
}

refused() {
  problem=$(jq -r '.code // empty' "$tmp/body" 2>/dev/null) || problem=
  case $problem in
    session_closed | session_expired | upload_limit) stop 2 "$problem: begin another session" ;;
  esac
  stop 1 "$code $problem $(jq -r '.detail // empty' "$tmp/body" 2>/dev/null)"
}

put() { # PHOTO: sends it as $tmp/upload says; fails where the URL has expired
  jq -r '.put | "url = \(.url | tojson)",
    (.headers | to_entries[] | "header = \("\(.key): \(.value)" | tojson)")' \
    "$tmp/upload" >"$tmp/put"
  for n in 1 2 3 4 5; do
    # A slow upload has no time limit, but a stalled one does.
    try -K "$tmp/put" --speed-limit 1000 --speed-time "${KIOSK_TIMEOUT:-30}" -T "$1"
    case $code in
      2* | 412) return ;; # 412: it is there already
      403) return 1 ;;
      000 | 409 | 429 | 5*) pause "$n" ;;
      *) stop 1 "S3 answers $code to $1" ;;
    esac
  done
}

upload() { # PHOTO
  case $1 in
    *.jpg | *.jpeg) type=image/jpeg ;;
    *.png) type=image/png ;;
    *.mp4) type=video/mp4 ;;
    *) stop 1 "$1 is no .jpg, .png or .mp4" ;;
  esac
  openssl dgst -sha256 -binary "$1" >"$tmp/sha"
  id=$(od -An -N6 -tx1 "$tmp/sha" | tr -d ' \n')
  jq -n --arg name "${1##*/}" --arg type "$type" --argjson size "$(wc -c <"$1")" \
    --arg sha "$(openssl base64 -A -in "$tmp/sha")" \
    '{fileName: $name, contentType: $type, size: $size, sha256: $sha}' >"$tmp/request"
  for _ in 1 2 3; do # a fresh URL each time, for the same upload
    call POST "/sessions/$session/uploads" "$(cat "$tmp/request")" "$key-$id"
    cp "$tmp/body" "$tmp/upload"
    jq -r .upload.id "$tmp/upload" >>"$tmp/ids"
    if put "$1"; then return; fi
  done
  stop 75 "every URL had expired: check the clock and the headers"
}

until_ready() { # asks every 2 seconds, for a minute
  asked=0
  while [ "$asked" -lt 30 ]; do
    asked=$((asked + 1))
    call GET "/sessions/$session"
    left=$(jq -r --rawfile ids "$tmp/ids" '[.uploads[]
      | select(.id as $id | $ids | split("\n") | index($id)) | .state]
      | if index("rejected") then "rejected" else (map(select(. != "ready")) | length) end' \
      "$tmp/body")
    case $left in
      0) return ;;
      rejected) stop 1 "a file isn't what its name says" ;;
    esac
    sleep 2
  done
  stop 75 "not ready after a minute"
}

call POST /sessions "$(jq -n --arg reference "$reference" '{reference: $reference}')" "$key"
session=$(jq -r .id "$tmp/body")
for photo in "$@"; do upload "$photo"; done
if [ $# -gt 0 ]; then until_ready; fi
cat "$tmp/body"
