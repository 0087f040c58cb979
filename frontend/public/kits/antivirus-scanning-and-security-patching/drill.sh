printf 'X5O!P%%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-%s!$H+H*' \
  ANTIVIRUS-TEST-FILE > eicar.txt
echo hello > clean.txt
for f in eicar clean; do
  aws s3 cp $f.txt s3://uploads-111122223333/drill/$f.txt
done
sleep 120
for f in eicar clean; do
  aws s3api get-object-tagging --bucket uploads-111122223333 \
    --key drill/$f.txt --query 'TagSet[].Value' --output text
done
aws s3 cp s3://uploads-111122223333/drill/clean.txt -   # must print hello
aws s3 cp s3://uploads-111122223333/drill/eicar.txt -   # must be denied
