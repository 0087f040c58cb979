import { amazon, close, get, post } from './rawRequest.ts';

const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** Requests that nobody sends by mistake, each with its name; one character is one byte. */
export const hostileRequests: readonly (readonly [string, string])[] = [
  ...prototypeNames.flatMap(
    (name) =>
      [
        [`a query named ${name}`, get(`/?${name}=1&${name}=2&${name}[a]=3`)] as const,
        [`a cookie named ${name}`, get('/', `Cookie: ${name}=1; ${name}=2\r\n`)] as const,
        [`a header named ${name}`, get('/', `${name}: 1\r\n${name}: 2\r\n`)] as const,
        [`a path named ${name}`, get(`/${name}`)] as const,
        [`a form field named ${name}`, post('/', 'application/x-www-form-urlencoded', `${name}=1`)],
        [
          `JSON with ${name}`,
          post('/prod/forms/contact', 'application/json', `{"${name}":{"a":1}}`),
        ],
      ] as const,
  ),
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${close}\r\n`],
  ['a whole address', get('http://elsewhere.example/?a=1')],
  ['a whole address without a path', get('HTTP://localhost?a=1')],
  ['an address without a scheme', get('elsewhere.example')],
  ['percent signs that encode nothing', get('/%zz/%/%c3%28?%zz=%&%=%ff')],
  ['an encoded NUL', get('/%00/..%2f..%2fetc/passwd')],
  ['a very long path', get(`/${'a'.repeat(15_000)}`)],
  ['headers that are too many', get('/', 'A: 1\r\n'.repeat(5_000))],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a Host that is none', get('/').replace('localhost', '@%00 :x')],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'],
  ['a bad length', `POST / HTTP/1.1\r\n${close}Content-Length: -1\r\n\r\n`],
  ['a bad chunk', `POST / HTTP/1.1\r\n${close}Transfer-Encoding: chunked\r\n\r\nzz\r\nab`],
  ['a request and then garbage', `GET / HTTP/1.1\r\nHost: localhost\r\n\r\n\u0000garbage\r\n\r\n`],
  ['a range of nonsense', get('/', 'Range: bytes=9-1,-,a-b\r\nIf-None-Match: ,"\r\n')],
  ['mails since nonsense', get('/store?since=a&since=b')],
  [
    'a mail with a member that is no text',
    post(
      '/',
      'application/json',
      '{"Action":"SendEmail","Source":"a","Message.Subject.Data":"b","Message.Body.Text.Data":"c"}',
      amazon('SES'),
    ),
  ],
  ['an empty mail', post('/', 'application/x-www-form-urlencoded', '', amazon('SES'))],
  [
    'a raw mail of nonsense',
    post(
      '/',
      'application/x-www-form-urlencoded',
      'Action=SendRawEmail&RawMessage.Data=%00%ff',
      amazon('SES'),
    ),
  ],
  [
    'a mail in SES v2 of nonsense',
    post(
      '/v2/email/outbound-emails',
      'application/json',
      '{"Content":{"Raw":{"Data":7}},"__proto__":[]}',
      amazon('SES'),
    ),
  ],
  ...[
    'PutItem',
    'UpdateItem',
    'Query',
    'Scan',
    'BatchWriteItem',
    'CreateTable',
    'constructor',
  ].flatMap((operation) =>
    [
      'null',
      '[]',
      '7',
      '{"TableName":{"__proto__":null}}',
      '{"TableName":"Test-Records","Item":{"__proto__":{"S":"a"}},"Key":{"pk":7},"KeyConditionExpression":"((","UpdateExpression":"SET","ExpressionAttributeNames":{"__proto__":"a"}}',
    ].map(
      (body) =>
        [
          `${operation} ${body.slice(0, 30)}`,
          post('/', 'application/x-amz-json-1.0', body, amazon(`DynamoDB_20120810.${operation}`)),
        ] as const,
    ),
  ),
  ['a switch of nonsense', post('/services/__proto__', 'application/json', '{"state":"down"}')],
  ['JSON that ends early', post('/services/ses', 'application/json', '{"state":')],
];
