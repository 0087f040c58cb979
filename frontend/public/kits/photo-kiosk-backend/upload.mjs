// Uploads a guest's photos and retries when the network fails. If you run it again with the
// same reference, it creates nothing twice, and later photos join the same session.
//
//   export API=https://kiosk-api.your-domain.example/v1 KIOSK_KEY="$(jq -r .key key.json)"
//   node upload.mjs lobby-1-0042 photo-1.jpg photo-2.jpg > session.json
//
// It prints the session and exits with 0 once every photo is on the guest's page. It exits
// with 1 if trying again won't help, with 2 if the session takes no more photos (begin another
// with a new IDEMPOTENCY_KEY), and with 75 if it still fails (keep the photos and try later).
// It needs Node 20 or newer and no packages; a kiosk's own program can import sendPhotos().
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob, realpathSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const { API, KIOSK_KEY, KIOSK_TIMEOUT = '30', IDEMPOTENCY_KEY } = process.env;
const types = {
  '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.mp4': 'video/mp4',
};
const over = ['session_closed', 'session_expired', 'upload_limit'];

/** Says why it stopped; status is what the program ends with. */
export class Stopped extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Repeats what fails for a while: 1, 2, 4, 8 seconds and up to one more, or Retry-After. */
async function withRetries(send, isTransient) {
  for (let tries = 1; ; tries++) {
    const answer = await send().catch((error) => ({ status: 0, error }));
    if (answer.status !== 0 && !isTransient(answer.status)) {
      return answer;
    }
    if (tries === 5) {
      const last = answer.error?.cause ?? answer.error ?? answer.status;
      throw new Stopped(75, `still failing after 5 tries (${last})`);
    }
    const asked = Number(answer.headers?.get('retry-after')) || 0;
    await sleep(Math.max(2 ** (tries - 1), Math.min(asked, 999)) + Math.random());
  }
}

async function call(method, path, body, key) {
  const { status, text } = await withRetries(
    async () => {
      const response = await fetch(API + path, {
        method,
        signal: AbortSignal.timeout(KIOSK_TIMEOUT * 1000),
        headers: {
          Authorization: `Bearer ${KIOSK_KEY}`,
          ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { status, headers } = response;
      return { status, headers, text: await response.text() };
    },
    (status) => status === 429 || status >= 500,
  );
  if (status < 300) {
    return JSON.parse(text);
  }
  const { code = '', detail = '' } = text.startsWith('{') ? JSON.parse(text) : {};
  throw over.includes(code)
    ? new Stopped(2, `${code}: begin another session`)
    : new Stopped(1, `${status} ${code} ${detail}`);
}

/** Sends a file to S3; false where the URL has expired. */
async function put({ url, headers, expiresAt }, file) {
  const { status } = await withRetries(
    async () => {
      const left = Math.max(Date.parse(expiresAt) - Date.now(), 1000 * KIOSK_TIMEOUT);
      const response = await fetch(url, {
        ...{ method: 'PUT', headers, body: await openAsBlob(file) },
        signal: AbortSignal.timeout(left),
      });
      await response.arrayBuffer();
      return { status: response.status, headers: response.headers };
    },
    (status) => status === 409 || status === 429 || status >= 500,
  );
  if (status < 300 || status === 412) { // 412: it is there already
    return true;
  }
  if (status !== 403) {
    throw new Stopped(1, `S3 answers ${status} to ${file}`);
  }
  return false;
}

async function upload(session, key, file) {
  const contentType = types[extname(file)];
  if (!contentType) {
    throw new Stopped(1, `${file} is no .jpg, .png or .mp4`);
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
  }
  const digest = hash.digest();
  const { size } = await openAsBlob(file);
  const request = {
    ...{ fileName: basename(file), contentType, size, sha256: digest.toString('base64') },
  };
  for (let fresh = 1; fresh <= 3; fresh++) { // a fresh URL each time, for the same upload
    const answer = await call('POST', `/sessions/${session}/uploads`, request,
      `${key}-${digest.toString('hex', 0, 6)}`);
    if (await put(answer.put, file)) {
      return answer.upload.id;
    }
  }
  throw new Stopped(75, 'every URL had expired: check the clock and the headers');
}

/** Asks every 2 seconds, for a minute. */
async function untilReady(id, ids) {
  for (let asked = 0; asked < 30; asked++) {
    const session = await call('GET', `/sessions/${id}`);
    const ours = session.uploads.filter(({ id: each }) => ids.includes(each));
    const states = ours.map(({ state }) => state);
    if (states.includes('rejected')) {
      throw new Stopped(1, "a file isn't what its name says");
    }
    if (states.every((state) => state === 'ready')) {
      return session;
    }
    await sleep(2);
  }
  throw new Stopped(75, 'not ready after a minute');
}

/** Opens the session of a reference, or finds it again, and sends files to it. */
export async function sendPhotos(reference, files, key = reference) {
  const session = await call('POST', '/sessions', { reference }, key);
  const ids = [];
  for (const file of files) {
    ids.push(await upload(session.id, key, file));
  }
  return ids.length === 0 ? session : untilReady(session.id, ids);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [reference, ...files] = process.argv.slice(2);
  if (!API || !KIOSK_KEY || !reference) {
    console.error('usage: API=... KIOSK_KEY=... node upload.mjs REFERENCE PHOTO...');
    process.exit(1);
  }
  try {
    console.log(JSON.stringify(await sendPhotos(reference, files, IDEMPOTENCY_KEY), null, 2));
  } catch (error) {
    console.error(`upload: ${error.message}`);
    process.exitCode = error instanceof Stopped ? error.status : 1;
  }
}
