import { operatorKeyId } from '../permissions/credentials.ts';

/** One call in AWS JSON 1.0, as a tool on this machine: loading the SDK for two calls at start would take longer than both. */
export async function callDynamoDb(
  endpoint: string,
  operation: string,
  input: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': new Date().toISOString(),
      authorization: `AWS4-HMAC-SHA256 Credential=${operatorKeyId}/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=local`,
    },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: await response.json() };
}
