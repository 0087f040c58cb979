import { askYesOrNo } from './common/askYesOrNo.ts';
import type { Terminal } from './common/program.ts';

// The operator's npm scripts: tsx infra/operator/cli.ts <script> <arguments>

type RunScript = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** By the npm script's name. Only the one that is run is loaded, because the SDK's clients are slow to load. */
const scripts: Readonly<Record<string, () => Promise<RunScript>>> = {
  leads: async () => (await import('./leads/runLeads.ts')).runLeads,
  smoke: async () => (await import('./site-check/smoke.ts')).runSmoke,
  rehearse: async () => (await import('./rehearse/runRehearse.ts')).runRehearse,
  'check:deploy': async () => (await import('./deploy-check/runDeployCheck.ts')).runDeployCheck,
  'check:marketplace': async () =>
    (await import('./site-check/marketplace.ts')).runMarketplaceCheck,
};

function openTerminal(): Terminal {
  // On Node 20 the SDK announces that its releases of 2027 need a newer one.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as `head`, closes the pipe.
    if (error.code !== 'EPIPE') {
      throw error;
    }
    process.exit();
  });
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
    ...(process.stdin.isTTY &&
      process.stderr.isTTY && {
        confirm: (question: string) => askYesOrNo(question, process.stdin, process.stderr),
      }),
  };
}

const [script = '', ...args] = process.argv.slice(2);
const load = scripts[script];
if (!load) {
  throw new Error(`Give one of these scripts: ${Object.keys(scripts).join(', ')}`);
}
const run = await load();
process.exitCode = await run(args, openTerminal());
