/**
 * The trace of a run, made of its request id: Lambda puts it into the function's environment, and the
 * SDK sends it along with every call.
 * Source: X-Ray developer guide, "Tracing header".
 */
export function traceIdOf(requestId: string): string {
  const digits = requestId.replaceAll('-', '');
  return `Root=1-${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** The request id of the run that a call was made in; undefined where the header names none. */
export function requestIdFrom(header: string | undefined): string | undefined {
  const [, time, rest] = /Root=1-([\da-f]{8})-([\da-f]{24})/.exec(header ?? '') ?? [];
  return time && rest
    ? `${time}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8, 12)}-${rest.slice(12)}`
    : undefined;
}
