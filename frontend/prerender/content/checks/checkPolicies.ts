import type { Fault } from '../Fault.ts';
import { readCodeBlocks } from '../readCodeBlocks.ts';
import type { Content, Words } from '../readContent.ts';
import { findPolicyFaults } from './findPolicyFaults.ts';

/** Whether a JSON text is meant as a policy. */
function isPolicy(code: string): boolean {
  return code.includes('"Statement"');
}

/** A text as an object, if it is one in JSON. */
function parseObject(code: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(code);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function faultsIn(file: string, line: number, code: string): Fault[] {
  const policy = isPolicy(code) ? parseObject(code) : undefined;
  return policy
    ? findPolicyFaults(policy).map((wrong) => ({
        rule: 'policies',
        file,
        line,
        wrong: `AWS would refuse this policy: ${wrong}.`,
        right: 'See "IAM JSON policy elements" in the IAM User Guide.',
      }))
    : [];
}

/** IAM policies, in texts, kits and samples, that AWS wouldn't take. */
export function checkPolicies(content: Content, words: readonly Words[] = content.words): Fault[] {
  return [
    ...readCodeBlocks(words)
      .filter(({ language }) => language === 'json')
      .flatMap(({ file, line, code }) => faultsIn(file, line, code)),
    ...[...content.files]
      .filter(([file]) => /^public\/(kits|samples)\/.*\.json$/.test(file))
      .flatMap(([file, text]) => faultsIn(file, 1, text)),
  ];
}
