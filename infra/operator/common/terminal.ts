import { createInterface } from 'node:readline/promises';

/** Where a command line's words go, and who can answer. */
export interface Terminal {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Asks a yes-or-no question. @default nobody is there to answer */
  readonly confirm?: (question: string) => Promise<boolean>;
}

export function openTerminal(): Terminal {
  // On Node 20 the SDK announces that its releases of 2027 need a newer one.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as `head`, is no fault.
    if (error.code !== 'EPIPE') {
      throw error;
    }
    process.exit();
  });
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
    ...(process.stdin.isTTY && process.stderr.isTTY && { confirm: askYesOrNo }),
  };
}

async function askYesOrNo(question: string): Promise<boolean> {
  // The question goes to standard error, so that standard output stays clean.
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
