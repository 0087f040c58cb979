#!/usr/bin/env bash
set -euo pipefail
mkdir files signatures
printf 'X5O!P%%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-%s!$H+H*' \
  ANTIVIRUS-TEST-FILE > files/eicar.txt
head -c 120000000 /dev/zero | cat - files/eicar.txt > files/backup.bin
hex=$(tail -c 41 files/eicar.txt | od -An -v -tx1 | tr -d ' \n')
echo "Eicar-Test:0:*:$hex" > signatures/eicar.ndb
for limits in '' --alert-exceeds-max=yes \
  '--max-filesize=500M --max-scansize=1000M'; do
  echo "\$ clamscan${limits:+ }$limits"
  for file in files/eicar.txt files/backup.bin; do
    # 1 means that it found something.
    clamscan --database=signatures --no-summary $limits $file || [ $? = 1 ]
  done
done
