#!/usr/bin/env bash
set -euo pipefail
curl -sfH "Authorization: bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" \
  "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=sts.amazonaws.com" |
  jq -r '.value | split(".")[1] | gsub("-"; "+") | gsub("_"; "/")
    | @base64d | fromjson.sub'
