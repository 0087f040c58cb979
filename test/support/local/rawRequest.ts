/** The server hangs up after its answer, which is how the answer's end is known. */
export const close = 'Host: localhost\r\nConnection: close\r\n';
export function get(target: string, headers = '') {
  return `GET ${target} HTTP/1.1\r\n${close}${headers}\r\n`;
}
export function post(target: string, type: string, body: string, headers = '') {
  return `POST ${target} HTTP/1.1\r\n${close}${headers}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
/** Headers of a call in AWS JSON or Query. */
export function amazon(target: string) {
  return `X-Amz-Target: ${target}\r\nX-Amz-Date: now\r\nAuthorization: AWS4-HMAC-SHA256 Credential=a/b/c/d/e, SignedHeaders=host, Signature=x\r\n`;
}
