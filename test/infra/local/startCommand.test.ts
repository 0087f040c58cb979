import { expect, test } from 'vitest';
import { portsFromEnvironment } from '../../../infra/local/openPorts.ts';
import { commandWith, readStartOptions } from '../../../infra/local/startCommand.ts';

function command(args: readonly string[], environment: Record<string, string> = {}) {
  return { script: 'start', args, environment } as const;
}

test.each([
  ['nothing', {}, [8080, 8025, 8070, 8000]],
  ['one port', { PORT: '9080' }, [9080, 9025, 9070, 9000]],
  ['a lower one', { PORT: '3000' }, [3000, 2945, 2990, 2920]],
  ['one so low that others end below them all', { PORT: '80' }, [80, 25, 70, 0]],
  ['any free one', { PORT: '0' }, [0, 0, 0, 0]],
  ['one of their own too', { PORT: '9080', INBOX_PORT: '7000' }, [9080, 7000, 9070, 9000]],
  ['an empty text', { PORT: '', DYNAMODB_PORT: '' }, [8080, 8025, 8070, 8000]],
])('asked for %s, the set keeps its distances', (_, environment, ports) => {
  const { site, inbox, localAws, dynamodb } = portsFromEnvironment(environment);
  expect([site, inbox, localAws, dynamodb]).toEqual(ports);
});

test('options have defaults, and are read', () => {
  expect(readStartOptions(command([]))).toEqual({ fresh: false, data: '.local', minuteMs: 60_000 });
  expect(readStartOptions(command(['--fresh', '--data', 'x', '--minute', '2s']))).toEqual({
    fresh: true,
    data: 'x',
    minuteMs: 2_000,
  });
});

test.each([
  [['--frsh'], /^Unknown option '--frsh'\. npm start -- --help says what there is\.$/],
  [['--data'], /^Option '--data <value>' argument missing\. npm start -- --help/],
  [['--data', '--fresh'], /^Option '--data' argument is ambiguous\. npm start -- --help/],
  [['fresh'], /^Unexpected argument 'fresh'\. npm start -- --help/],
  [['--minute', 'soon'], /^--minute is "soon": it must be a time/],
])('%j is told in a sentence', (args, sentence) => {
  expect(() => readStartOptions(command(args))).toThrow(sentence);
});

test.each([
  ['a port', [], {}, { environment: { PORT: '9080' } }, 'PORT=9080 npm start'],
  [
    'a port beside all else',
    ['--data', 'a b', '--minute', '2s'],
    { PORT: '9080', INBOX_PORT: '1', HOME: '/x' },
    { environment: { INBOX_PORT: '1001' } },
    "PORT=9080 INBOX_PORT=1001 npm start -- --data 'a b' --minute 2s",
  ],
  [
    'a folder',
    ['--minute', '2s'],
    { PORT: '9080' },
    { option: ['--data', '.local-2'] },
    'PORT=9080 npm start -- --minute 2s --data .local-2',
  ],
  [
    'another folder',
    ['--data', 'a', '--fresh'],
    {},
    { option: ['--data', 'b'] },
    'npm start -- --fresh --data b',
  ],
  [
    'another folder, written in one',
    ['--data=a', '--fresh'],
    {},
    { option: ['--data', 'b'] },
    'npm start -- --fresh --data b',
  ],
  ['what is there', ['--fresh'], {}, { option: ['--fresh'] }, 'npm start -- --fresh'],
] as const)('a hint changes %s and keeps the rest', (_, args, environment, change, hint) => {
  expect(commandWith(command(args, environment), change)).toBe(hint);
});

test('a hint for the development server starts that', () => {
  const dev = { ...command(['--fresh']), script: 'dev' } as const;
  expect(commandWith(dev, { environment: { PORT: '1' } })).toBe('PORT=1 npm run dev -- --fresh');
});
