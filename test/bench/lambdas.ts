import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { functionEnvironment, readFunctions } from '../../infra/local/lambda/functionDefinition.ts';
import type { LocalStack } from '../../infra/local/startLocalStack.ts';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { createStackReader } from '../../infra/local/template/stackReader.ts';
import { projectRoot } from '../../infra/stack/bundleLambdas.ts';
import { formatRange, formatRatio } from './print.ts';

/** The control: puts once and emails once, without a thought of what may go wrong. */
const plainHandler = `
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
const { COMPANY_EMAIL, MAIL_FROM, RECORDS_TABLE } = process.env;
const table = new DynamoDBClient();
const ses = new SESClient();
export async function handler({ body }) {
  const { name, email, message } = JSON.parse(body);
  const Item = { pk: { S: crypto.randomUUID() }, sk: { S: 'plain' }, message: { S: message } };
  await table.send(new PutItemCommand({ TableName: RECORDS_TABLE, Item }));
  const Message = { Subject: { Data: name }, Body: { Text: { Data: message } } };
  const Destination = { ToAddresses: [COMPANY_EMAIL] };
  await ses.send(
    new SendEmailCommand({ Source: MAIL_FROM, Destination, ReplyToAddresses: [email], Message }),
  );
  return { statusCode: 200 };
}`;

/** Bundles the control as esbuild does by default, with the SDK in it. */
async function bundlePlain(folder: string): Promise<string> {
  const source = join(folder, 'plain.mjs');
  const outfile = join(folder, 'plain.cjs');
  writeFileSync(source, plainHandler);
  const nodePaths = [join(projectRoot, 'node_modules')];
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', nodePaths });
  return outfile;
}

/** A message of a person, each time another one. */
function createEvent() {
  const message = {
    name: 'Bench',
    email: 'visitor@example.com',
    subject: 'How long does it take?',
    message: crypto.randomUUID(),
  };
  const headers = { 'content-type': 'application/json', 'x-form-fill-ms': '8000' };
  return { headers, body: JSON.stringify(message), isBase64Encoded: false };
}

/** Measures what a cold start and the first message cost, beside the same of the plain handler. */
export async function benchLambdas(
  stack: LocalStack,
  assembly: string,
  runs: number,
): Promise<void> {
  const { host } = new URL(stack.urls.site);
  const functions = readFunctions(createStackReader(await readAssembly(assembly), host));
  const contact = functions.find(({ label }) => label === 'Contact');
  if (!contact) {
    throw new Error('The template has no function Contact.');
  }
  const environment = functionEnvironment(contact, stack.urls);
  const plain = await bundlePlain(assembly);
  const times: number[] = [];
  const controls: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await measureStart(join(contact.directory, 'index.cjs'), environment));
    controls.push(await measureStart(plain, environment));
  }
  console.log(`\nContact: CPU ms from the process's start to its first answer, ${runs} runs`);
  console.table({
    contact: { 'CPU ms': formatRange(times), 'ratio ≤ 1.00x': formatRatio(times, controls) },
    'puts once and mails once': { 'CPU ms': formatRange(controls) },
  });
}

/** Runs an event through a bundle, and writes its status and its CPU time to file descriptor 3. */
const runHandler = `
  const [file, event] = process.argv.slice(1);
  require(file).handler(JSON.parse(event), { awsRequestId: 'bench' }).then(({ statusCode }) => {
    const { user, system } = process.cpuUsage();
    require('node:fs').writeSync(3, JSON.stringify([statusCode, (user + system) / 1000]));
    process.exit();
  });`;

/**
 * Starts a bundle in a process of its own for one message.
 *
 * @returns CPU time of all its threads until the answer, in ms
 * @throws Error for any answer but 200
 */
async function measureStart(file: string, env: Readonly<Record<string, string>>): Promise<number> {
  const args = ['-e', runHandler, '--', file, JSON.stringify(createEvent())];
  const child = spawn(process.execPath, args, {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, errors, result] = child.stdio.slice(1);
  const [told, said] = await Promise.all([
    text(result as NodeJS.ReadableStream),
    text(errors as NodeJS.ReadableStream),
    once(child, 'exit'),
  ]);
  const [status, cpuMs] = JSON.parse(told || '[]') as [status?: number, cpuMs?: number];
  if (status !== 200 || cpuMs === undefined) {
    throw new Error(`${file} answered ${status}:\n${said}`);
  }
  return cpuMs;
}
