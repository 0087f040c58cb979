import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, problem } from './problem.ts';

/** An upload as the API shows it. */
export interface Upload {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  state: 'pending' | 'ready' | 'rejected';
}

/** A session, with the token of its page. */
export interface Session {
  readonly id: string;
  readonly token: string;
  readonly kioskId: string;
  readonly reference: string | null;
  state: 'open' | 'closed' | 'expired';
  readonly uploads: Upload[];
}

/** What a call of the API brings. */
export interface Call {
  readonly session: Session | undefined;
  readonly kioskId: string;
  readonly body: string;
  readonly idempotencyKey: string | undefined;
}

interface SignedUrl {
  readonly upload: Upload;
  readonly sum: string;
  readonly expired: boolean;
}

/** What a test sets. */
export interface Behavior {
  /** Signed URLs that have expired by the time they are used. */
  expiredUrls: number;
  /** How often a session is read before its files are ready. */
  asksUntilReady: number;
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(8).toString('hex')}`;
}

function hashOf(bytes: Buffer | string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(bytes).digest(encoding);
}

/** What the product keeps and does, as its documents say; the wire apart. */
export function createBackend(behavior: Behavior, origin: () => string) {
  const sessions = new Map<string, Session>();
  /** Live keys' kiosks by the keys. */
  const keys = new Map<string, { readonly keyId: string; readonly kioskId: string }>();
  const files = new Map<string, Buffer>();
  const urls = new Map<string, SignedUrl>();
  const remembered = new Map<string, readonly [body: string, answer: () => Answer]>();
  let reads = 0;

  function show({ token, ...session }: Session) {
    const times = {
      ...{ createdAt: '2026-11-12T18:04:05Z', closesAt: '2026-11-12T18:34:05Z' },
      expiresAt: '2026-11-19T18:04:05Z',
    };
    return { ...session, ...times, downloadUrl: `${origin()}/d/${token}` };
  }

  /** The same key and body give the same answer, another body a conflict. */
  function once({ idempotencyKey = '', body }: Call, make: () => () => Answer): Answer {
    const [before, again] = remembered.get(idempotencyKey) ?? [];
    if (again) {
      return before === body ? again() : problem(409, 'idempotency_conflict');
    }
    const answer = make();
    if (idempotencyKey !== '') {
      remembered.set(idempotencyKey, [body, answer]);
    }
    return answer();
  }

  function create(call: Call): Answer {
    return once(call, () => {
      const { reference = null } = JSON.parse(call.body);
      const session: Session = {
        ...{ id: newId('ses'), token: randomBytes(11).toString('hex'), kioskId: call.kioskId },
        ...{ reference, state: 'open', uploads: [] },
      };
      sessions.set(session.id, session);
      return () => ({ status: 201, body: show(session) });
    });
  }

  function sign(upload: Upload, sum: string): Answer {
    const path = `/bucket/${randomBytes(6).toString('hex')}`;
    const expired = behavior.expiredUrls > 0;
    behavior.expiredUrls -= expired ? 1 : 0;
    urls.set(path, { upload, sum, expired });
    const headers = {
      ...{ 'Content-Type': upload.contentType, 'If-None-Match': '*' },
      'x-amz-checksum-sha256': sum,
    };
    const expiresAt = new Date(Date.now() + 15 * 60_000).toISOString();
    const put = { url: `${origin()}${path}?X-Amz-Date=a&X-Amz-Signature=b`, headers, expiresAt };
    return { status: 201, body: { upload, put } };
  }

  function requestUpload(session: Session, call: Call): Answer {
    return session.state !== 'open'
      ? problem(409, 'session_closed')
      : once(call, () => {
          const { sha256, ...described } = JSON.parse(call.body);
          const upload: Upload = { id: newId('upl'), ...described, state: 'pending' };
          session.uploads.push(upload);
          return () => sign(upload, sha256);
        });
  }

  function read(session: Session): Answer {
    reads += 1;
    const arrived = session.uploads.filter(({ id, state }) => state === 'pending' && files.has(id));
    for (const upload of reads < behavior.asksUntilReady ? [] : arrived) {
      const start = files.get(upload.id)?.subarray(0, 3).toString('hex');
      upload.state = start === 'ffd8ff' ? 'ready' : 'rejected';
    }
    return { status: 200, body: show(session) };
  }

  function remove(session: Session): Answer {
    session.state = 'expired';
    session.uploads.length = 0;
    return { status: 204 };
  }

  return {
    ...{ sessions, keys, files },

    /** Carries out a call that the table of calls names. */
    answer(name: string, call: Call): Answer {
      if (name === 'POST /sessions') {
        return create(call);
      }
      const { session } = call;
      if (session?.kioskId !== call.kioskId) {
        return problem(404);
      }
      const known: Readonly<Record<string, () => Answer>> = {
        'GET /sessions/{sessionId}': () => read(session),
        'DELETE /sessions/{sessionId}': () => remove(session),
        'POST /sessions/{sessionId}/uploads': () => requestUpload(session, call),
      };
      return known[name]?.() ?? problem(404);
    },

    /** What S3 answers to a file. */
    store(path: string, headers: IncomingHttpHeaders, file: Buffer): number {
      const signed = urls.get(path);
      if (
        !signed ||
        signed.expired ||
        headers['content-type'] !== signed.upload.contentType ||
        headers['if-none-match'] !== '*' ||
        headers['x-amz-checksum-sha256'] !== signed.sum
      ) {
        return 403;
      }
      if (headers['content-length'] === undefined) {
        return 411;
      }
      if (hashOf(file, 'base64') !== signed.sum) {
        return 400;
      }
      if (files.has(signed.upload.id)) {
        return 412;
      }
      files.set(signed.upload.id, file);
      return 200;
    },

    /** The status of a download page. */
    page(path: string): number {
      const session = [...sessions.values()].find(({ token }) => path === `/d/${token}`);
      return session === undefined ? 404 : session.state === 'expired' ? 410 : 200;
    },

    /** What the function that makes keys answers; undefined where it fails. */
    manageKeys({ action, kioskId = '', keyId, tokenSha256 }: Readonly<Record<string, string>>) {
      const made = { keyId: newId('key'), kioskId };
      const [key] = [...keys].find(([, each]) => each.keyId === keyId) ?? [];
      const live = [...keys.values()];
      switch (action) {
        case 'create': {
          if (live.filter((each) => each.kioskId === kioskId).length === 2) {
            return undefined;
          }
          const secret = `kbk_${randomBytes(9).toString('hex')}`;
          keys.set(secret, made);
          return { ...made, key: secret };
        }
        case 'list':
          return { keys: live.map((each) => ({ ...each, createdAt: '', lastUsedAt: null })) };
        case 'revoke':
          return key !== undefined && keys.delete(key)
            ? { keyId, revokedAt: '2026-11-12T18:20:00Z' }
            : undefined;
        default: {
          const session = [...sessions.values()].find(
            ({ token }) => hashOf(token, 'hex') === tokenSha256,
          );
          return session && { sessionId: session.id, kioskId: session.kioskId };
        }
      }
    },
  };
}
