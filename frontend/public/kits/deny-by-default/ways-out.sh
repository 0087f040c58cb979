STATIONS=https://noaa-ghcn-pds.s3.us-east-1.amazonaws.com/ghcnd-stations.txt
curl -sI --max-time 5 -o /dev/null -w 'web: %{http_code}\n' https://example.com
curl -sI --max-time 5 -o /dev/null -w 'bucket: %{http_code}\n' "$STATIONS"
dig +tries=1 +time=3 example.com | grep -o 'status: [A-Z]*'
dig +short secretsmanager.us-east-1.amazonaws.com
