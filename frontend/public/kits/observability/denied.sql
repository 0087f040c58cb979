SELECT useridentity.arn AS principal, eventsource, eventname,
       count(*) AS denied, min(eventtime) AS first_seen
FROM cloudtrail_logs
WHERE day >= date_format(current_date - interval '7' day, '%Y/%m/%d')
  AND (errorcode LIKE 'AccessDenied%' OR errorcode LIKE '%UnauthorizedOperation')
GROUP BY 1, 2, 3
HAVING count(*) >= 20
ORDER BY denied DESC
