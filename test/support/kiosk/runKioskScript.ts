import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { kitFolder } from '../../../frontend/prerender/content/kits.ts';
import { frontendFolder } from '../../../frontend/prerender/content/readContentFiles.ts';
import { temporaryDirectory } from '../local/stackFixture.ts';

/** The product's files to download. */
export const kioskFolder = join(frontendFolder, kitFolder, 'photo-kiosk-backend');

/** How a script ended. */
export interface Ended {
  readonly status: number | null;
  readonly printed: string;
  readonly said: string;
  /** The seconds that it would have waited for, one after another. */
  readonly waits: readonly number[];
}

/** Programs that a script asks for and this machine may lack. */
const needs: Readonly<Record<string, readonly string[]>> = {
  'upload.mjs': [],
  'upload.sh': ['curl', 'jq', 'openssl'],
  'end-session.sh': ['curl', 'jq', 'openssl'],
  'revoke-kiosk.sh': ['curl', 'jq'],
};

/** What a script needs and this machine doesn't have. */
export function missingFor(script: string): readonly string[] {
  return (needs[script] ?? []).filter(
    (program) => spawnSync('sh', ['-c', `command -v '${program}'`]).status !== 0,
  );
}

const shell = '#!/bin/sh\n';

/** Stands for commands that take time or an account. */
const stubs: Readonly<Record<string, string>> = {
  sleep: `${shell}echo "$1" >>"$WAITS"\n`,
  aws: `${shell}payload='' file=''
while [ $# -gt 0 ]; do
  case $1 in
    --payload) payload=$2 file=$3 ;;
  esac
  shift
done
code=$(curl -sS -o "$file" -w '%{http_code}' --data-binary "$payload" "$STAND_IN/keys")
if [ "$code" = 200 ]; then echo '{"StatusCode":200}'
else echo '{"StatusCode":200,"FunctionError":"Unhandled"}'; fi
`,
};

/** For Node: the script's own timers go off at once, those of fetch in their time. */
const quickTimers = `import { appendFileSync } from 'node:fs';
const { setTimeout: wait } = globalThis;
globalThis.setTimeout = (done, ms, ...more) => {
  if (!new Error().stack.split('\\n')[2].includes('upload.mjs')) {
    return wait(done, ms, ...more);
  }
  appendFileSync(process.env.WAITS, \`\${ms / 1000}\\n\`);
  return wait(done, 0, ...more);
};
`;

/** Where a script runs, and what it is given. */
export interface Desk {
  readonly folder: string;
  readonly run: (script: string, args: readonly string[], more?: Given) => Promise<Ended>;
}

interface Given {
  readonly environment?: Readonly<Record<string, string>>;
  readonly typed?: string;
}

/** Makes a folder in which the product's scripts run against the stand-in. */
export function openDesk(environment: Readonly<Record<string, string>>): Desk {
  const folder = temporaryDirectory();
  const [waits, timers] = [join(folder, 'waits'), join(folder, 'quickTimers.mjs')];
  for (const [name, script] of Object.entries(stubs)) {
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(timers, quickTimers);
  return {
    folder,
    async run(script, args, { environment: more = {}, typed = '' } = {}) {
      copyFileSync(join(kioskFolder, script), join(folder, script));
      writeFileSync(waits, '');
      const [program, ...before] = script.endsWith('.mjs')
        ? [process.execPath, '--import', pathToFileURL(timers).href]
        : ['sh'];
      const child = spawn(program ?? 'sh', [...before, script, ...args], {
        cwd: folder,
        env: {
          ...{ PATH: `${folder}${delimiter}${process.env['PATH']}`, WAITS: waits },
          ...{ ...environment, ...more },
        },
      });
      child.stdin.end(typed);
      const status = new Promise<number | null>((resolve) => child.on('close', resolve));
      const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
      const waited = existsSync(waits) ? readFileSync(waits, 'utf8') : '';
      return {
        ...{ status: await status, printed, said },
        waits: waited.split('\n').filter(Boolean).map(Number),
      };
    },
  };
}
