SELECT useridentity.sessioncontext.sessionissuer.arn AS role, count(*) AS calls
FROM cloudtrail_logs
WHERE eventsource = 'kms.amazonaws.com' AND eventname = 'Decrypt'
  AND day >= date_format(current_date - interval '90' day, '%Y/%m/%d')
GROUP BY 1 ORDER BY 2 DESC
