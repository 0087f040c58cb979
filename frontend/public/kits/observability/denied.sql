SELECT useridentity.arn AS principal,
       count(DISTINCT eventsource || ' ' || eventname) AS calls,
       count(*) AS denied, min(eventtime) AS first_seen
FROM cloudtrail_logs
WHERE day >= date_format(current_date - interval '7' day, '%Y/%m/%d')
  AND (errorcode LIKE 'AccessDenied%' OR errorcode LIKE '%UnauthorizedOperation')
GROUP BY useridentity.arn
HAVING count(DISTINCT eventsource || ' ' || eventname) >= 5 OR count(*) >= 20
ORDER BY calls DESC, denied DESC
