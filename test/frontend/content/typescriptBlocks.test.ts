import { expect, test } from 'vitest';
import { compileBlocks } from './compileBlocks.ts';
import { type CodeBlock, readCodeBlocks } from './readCodeBlocks.ts';
import { documents } from './readDocuments.ts';

const blocks = readCodeBlocks(documents).filter(({ language }) => language === 'ts');

const block = (code: string, fragment = false): CodeBlock => ({
  kind: 'post',
  where: 'planted.md:1',
  language: 'ts',
  fragment,
  code,
});

test('every TypeScript block compiles against the AWS CDK', { timeout: 120_000 }, () => {
  const faulty = [
    block("import { Bucket } from 'aws-cdk-lib/aws-s3';\nBucket.fromNothing();"),
    block("new ec2.SecurityGroup(this, 'Group', { vpc, allowAllTraffic: false });", true),
  ];
  const faults = compileBlocks([...blocks, ...faulty]);
  expect(blocks.length).toBeGreaterThan(10);
  // The planted faults prove that the compiler ran and saw the real types.
  expect(faults.filter((fault) => !fault.startsWith('planted.md'))).toEqual([]);
  for (const expected of ['fromNothing', 'allowAllTraffic']) {
    expect(faults.join('\n')).toContain(expected);
  }
});

test('whole blocks import what they use, fragments import nothing', () => {
  const faults = blocks.filter(({ code, fragment }) => /^import /m.test(code) === fragment);
  expect(faults.map(({ where }) => where)).toEqual([]);
});
