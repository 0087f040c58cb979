import { createHash } from 'node:crypto';
import { type Running, serve } from '../../../support/local/serve.ts';

export interface ServedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const style = 'p{color:red}';
const hash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=()',
};

function page(status = 200): ServedAnswer {
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-${hash}'">`;
  const body = `${policy}<style>${style}</style><script type="module" src="/assets/main.js"></script>`;
  return { status, headers, body };
}

function problem(status: number, detail = 'words'): ServedAnswer {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ status, title: 'T', detail, errors: [{ field: 'name' }] }),
  };
}

function file(type: string, body = ''): ServedAnswer {
  return { status: 200, headers: { 'content-type': type }, body };
}

const sitemap = ['/', '/about'].map((path) => `<loc>https://site.example${path}</loc>`).join('');

/** A site without a fault: its answers by method and path. */
const good: Readonly<Record<string, ServedAnswer>> = {
  'GET /sitemap.xml': file('application/xml', sitemap),
  'GET /': page(),
  'GET /about': page(),
  'GET /about/': { status: 301, headers: { location: '/about' }, body: '' },
  'GET /assets/main.js': file('text/javascript'),
  'GET /assets/there-is-no-such-file.js': { status: 404, headers: {}, body: '' },
  'GET /prod/forms/contact': { status: 404, headers: {}, body: '{"message":"Not Found"}' },
  'GET /prod/there-is-no-such-path': { status: 404, headers: {}, body: '{"message":"Not Found"}' },
  'POST /prod/forms/contact': problem(400),
  'POST /prod/photo-kiosk-backend/aws-marketplace-landing': problem(400),
  'POST /prod/photo-kiosk-backend/aws-marketplace-fulfillment': problem(
    503,
    'Registrations are not open yet.',
  ),
};

/** Serves that site, some of its answers changed in part. */
export function startSite(
  changes: Readonly<Record<string, Partial<ServedAnswer>>> = {},
): Promise<Running> {
  return serve(({ method, url }, response) => {
    const key = `${method} ${url}`;
    const answer = { ...(good[key] ?? page(404)), ...changes[key] };
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
}
