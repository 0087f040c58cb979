aws autoscaling describe-scaling-activities --auto-scaling-group-name api \
  --output text --query 'Activities[0].StatusMessage' | fold -s -w 80
