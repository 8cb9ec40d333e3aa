#!/usr/bin/env bash
# Uploads a zip of a game for the web as its next build, and waits until it can be played. Needs bash, curl and jq.
#
#   SPAWNPOINT_TOKEN=spawnpoint_… bash upload-build.sh https://spawnpoint.example/Game/Tidelight game.zip 1.2
#
# The first address is that of the game's page. The token is created in the account settings, for the builds of that game.
# Further settings are NOTES, TESTERS_ONLY=true and USES_THREADS=true. At the end it prints the id of the build.
set -euo pipefail

if [ $# -ne 3 ] || [[ $1 != *://*/Game/* ]]; then
  echo "usage: SPAWNPOINT_TOKEN=… $0 https://…/Game/Its-Address game.zip version" >&2
  exit 2
fi
: "${SPAWNPOINT_TOKEN:?Set SPAWNPOINT_TOKEN to an access token for the builds of the game}"
zip=$2 version=$3
site=${1%%/Game/*}
address=${1##*/Game/}
address=${address%%[/?#]*}
part_bytes=8000000

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "$1" >&2
  exit 1
}

# call PATH [OPTIONS OF CURL]: the answer is in $work/answer. Lost connections and busy sites are tried again.
call() {
  local status
  # The token comes by a file, so that it stands in no list of processes.
  status=$(curl --silent --show-error --retry 5 --retry-all-errors --output "$work/answer" --write-out '%{http_code}' \
    --header @<(printf 'Authorization: Bearer %s' "$SPAWNPOINT_TOKEN") "${@:2}" "$site/api/$1")
  [[ $status == 2* ]] || fail "$(jq -r .error "$work/answer" 2>/dev/null || echo "$1 answered $status")"
}

# send PATH JSON [OPTIONS OF CURL]
send() {
  call "$1" --header 'Content-Type: application/json' --data "$2" "${@:3}"
}

game=$(curl --silent --show-error --fail --retry 5 "$site/api/game?stringUrl=$address" | jq .id)
bytes=$(wc -c <"$zip" | tr -d ' ')

# What an earlier run has left unfinished is begun anew: its zip may have been another one.
call "builds?gameId=$game"
for unfinished in $(jq '.items[] | select(.state == "uploading").id' "$work/answer"); do
  send builds/delete "{\"buildId\":$unfinished}"
done

build=$(jq -n --argjson game "$game" --argjson bytes "$bytes" --arg version "$version" --arg notes "${NOTES:-}" \
  --arg fileName "$(basename "$zip")" --argjson testersOnly "${TESTERS_ONLY:-false}" \
  --argjson usesThreads "${USES_THREADS:-false}" \
  '{gameId: $game, version: $version, notes: $notes, fileName: $fileName, bytes: $bytes, $testersOnly, $usesThreads}')
# With a key of its own, a repeat begins no second upload.
send builds/new "$build" --header "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)"
id=$(jq .id "$work/answer")

for ((part = 0; part * part_bytes < bytes; part++)); do
  dd if="$zip" of="$work/part" bs=$part_bytes skip=$part count=1 status=none
  call builds/part --form "buildId=$id" --form "part=$part" --form "content=@$work/part"
done
echo "Uploaded $version, waiting until it is unpacked …" >&2

while :; do
  call "builds?gameId=$game"
  build=$(jq --argjson id "$id" '.items[] | select(.id == $id)' "$work/answer")
  case $(jq -r .state <<<"$build") in
    ready) break ;;
    refused) fail "$(jq -r .problem.text <<<"$build")" ;;
    uploaded | checked) sleep "${POLL_SECONDS:-5}" ;;
    *) fail 'The build was taken away.' ;;
  esac
done
echo "Version $version can be played." >&2
echo "$id"
