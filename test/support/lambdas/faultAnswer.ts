import type { Fault } from './startFaultProxy.ts';

interface Played {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

interface Names {
  readonly throttled: string;
  readonly rejected: string;
}

const names: Readonly<Record<string, Names>> = {
  SendEmail: { throttled: 'Throttling', rejected: 'InvalidParameterValue' },
  ResolveCustomer: { throttled: 'ThrottlingException', rejected: 'InvalidTokenException' },
};

const dynamoNames: Names = {
  throttled: 'ProvisionedThroughputExceededException',
  rejected: 'ValidationException',
};

function errorBody(operation: string, code: string): Pick<Played, 'contentType' | 'body'> {
  return operation === 'SendEmail'
    ? {
        contentType: 'text/xml',
        body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>played</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
      }
    : {
        contentType: 'application/x-amz-json-1.0',
        body: JSON.stringify({ __type: `com.amazonaws#${code}`, message: 'played' }),
      };
}

/** The answer that a proxy plays for a fault; undefined where the call goes through to the service. */
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
        status: operation === 'SendEmail' ? 403 : 400,
        ...errorBody(
          operation,
          operation === 'SendEmail' ? 'AccessDenied' : 'AccessDeniedException',
        ),
      };
    case 'rejected':
      return { status: 400, ...errorBody(operation, rejected) };
    case 'junk 200':
      return {
        status: 200,
        contentType: 'text/html',
        body: '<html><p>Welcome to this hotel</html>',
      };
    default:
      return undefined;
  }
}
