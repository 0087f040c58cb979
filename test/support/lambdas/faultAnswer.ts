import type { Fault } from './startFaultProxy.ts';

interface Played {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What AWS puts into a header of every answer, and wants to hear when it is asked about it. */
export const playedRequestId = 'played-request-1';

interface Names {
  readonly throttled: string;
  readonly rejected: string;
}

const names: Readonly<Record<string, Names>> = {
  SendRawEmail: { throttled: 'Throttling', rejected: 'InvalidParameterValue' },
  ResolveCustomer: { throttled: 'ThrottlingException', rejected: 'InvalidTokenException' },
};

const dynamoNames: Names = {
  throttled: 'ProvisionedThroughputExceededException',
  rejected: 'ValidationException',
};

function answer(contentType: string, body: string): Omit<Played, 'status'> {
  return { headers: { 'content-type': contentType, 'x-amzn-requestid': playedRequestId }, body };
}

function errorBody(operation: string, code: string): Omit<Played, 'status'> {
  return operation === 'SendRawEmail'
    ? answer(
        'text/xml',
        `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>played</Message></Error><RequestId>${playedRequestId}</RequestId></ErrorResponse>`,
      )
    : answer(
        'application/x-amz-json-1.0',
        JSON.stringify({ __type: `com.amazonaws#${code}`, message: 'played' }),
      );
}

/** The answer that a proxy plays for a fault; undefined if the call goes through to the service. */
export function faultAnswer(operation: string, fault: Fault): Played | undefined {
  const { throttled, rejected } = names[operation] ?? dynamoNames;
  switch (fault) {
    case 'throttled':
      return { status: 400, ...errorBody(operation, throttled) };
    case '500':
      return { status: 500, ...errorBody(operation, 'InternalServerError') };
    case '503':
      return { status: 503, ...errorBody(operation, 'ServiceUnavailable') };
    case 'access denied':
      return {
        status: operation === 'SendRawEmail' ? 403 : 400,
        ...errorBody(
          operation,
          operation === 'SendRawEmail' ? 'AccessDenied' : 'AccessDeniedException',
        ),
      };
    case 'rejected':
      return { status: 400, ...errorBody(operation, rejected) };
    case 'junk 200':
      return { status: 200, ...answer('text/html', '<html><p>Welcome to this hotel</html>') };
    default:
      return undefined;
  }
}
