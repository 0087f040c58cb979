/** A call of curl in a script. */
export interface Curl {
  readonly method: string;
  /** Path below the API's address with ids by their names, or the whole address of another host. */
  readonly path: string;
  readonly query: readonly string[];
  readonly headers: readonly string[];
  /** What follows `--json`, where it is written out. */
  readonly body: Record<string, unknown> | undefined;
}

const apiAddress = /^(\$API|\$\(output ApiUrl\)|https:\/\/kiosk-api\.your-domain\.example\/v1)/;

function readCurl(call: string): Curl {
  const body = /--json '([^']*)'/.exec(call)?.[1];
  const address = /"(\$(?:API|\()[^"]*(?:"\$[^"]*"[^"]*)*)"|(https:\/\/\S+)|"(\$PUT_URL)"/.exec(
    call,
  );
  const [path = '', query = ''] = (address?.[1] ?? address?.[2] ?? address?.[3] ?? '').split('?');
  return {
    method: /-X (\w+)/.exec(call)?.[1] ?? (call.includes('--json') ? 'POST' : 'GET'),
    path: path
      .replace(apiAddress, '')
      .replace(/(ses_\w+|\$ID)/, '{sessionId}')
      .replace(/upl_\w+/, '{uploadId}'),
    query: query === '' ? [] : query.split('&'),
    headers: [...call.matchAll(/-H (['"])(.*?)\1/g)].map(([, , header = '']) => header),
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

/** Every call of curl in a script, in its order. */
export function readCurls(script: string): Curl[] {
  return script
    .replace(/\\\n\s*/g, ' ')
    .split(/\bcurl (?=--fail)/)
    .slice(1)
    .map(readCurl);
}
