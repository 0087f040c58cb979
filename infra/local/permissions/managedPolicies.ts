function allow(...actions: readonly string[]) {
  return {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }],
  };
}

/** AWS's own policies, by ARN. Source: AWS managed policy reference. */
export const managedPolicies: Readonly<Record<string, unknown>> = {
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': allow(
    'logs:CreateLogGroup',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ),
  'arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess': allow(
    'xray:PutTraceSegments',
    'xray:PutTelemetryRecords',
    'xray:GetSamplingRules',
    'xray:GetSamplingTargets',
    'xray:GetSamplingStatisticSummaries',
  ),
};
