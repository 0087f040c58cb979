import { expect, test } from 'vitest';
import { mergeNewest } from '../../../../lambdas/shared/purchases/mergeNewest.ts';
import {
  deleteItem,
  getItem,
  putItem,
  updateItem,
} from '../../../../lambdas/shared/records/items.ts';
import { openTable, type Table, withinTime } from '../../../../lambdas/shared/records/openTable.ts';
import { shareBackEnd } from '../../../support/lambdas/shareBackEnd.ts';

const { backEnd } = await shareBackEnd();
const table = openTable(backEnd.table.name);

function key(pk: string) {
  return { pk, sk: 's' };
}
function setA(a: number) {
  return { UpdateExpression: 'SET a = :a', values: { ':a': a } };
}

test('an item is read as it was written, and nothing where there is none', async () => {
  expect(await putItem(table, { ...key('one'), a: 1 })).toBe(true);
  expect(await getItem(table, key('one'))).toEqual({ ...key('one'), a: 1 });
  expect(await getItem(table, key('none'))).toBeUndefined();
});

test('an item is read in its newest state', async () => {
  const inputs: object[] = [];
  async function send({ input }: { readonly input: object }) {
    inputs.push(input);
    return {};
  }
  await getItem({ name: 'records', client: { send } as unknown as Table['client'] }, key('one'));
  expect(inputs).toEqual([expect.objectContaining({ ConsistentRead: true })]);
});

test('a write whose condition does not hold changes nothing and says so', async () => {
  const absent = { expression: 'attribute_not_exists(pk)' };
  expect(await putItem(table, { ...key('put'), a: 1 }, absent)).toBe(true);
  expect(await putItem(table, { ...key('put'), a: 2 }, absent)).toBe(false);
  const present = { ...setA(3), ConditionExpression: 'attribute_exists(pk)' };
  expect(await updateItem(table, key('put'), present)).toEqual({ ...key('put'), a: 3 });
  expect(await updateItem(table, key('absent'), present)).toBeUndefined();
  expect(await getItem(table, key('absent'))).toBeUndefined();
});

test.each(['access denied', 'rejected'] as const)(
  '%s is no failed condition: it throws',
  async (fault) => {
    backEnd.wire.dynamodb.setPlan(() => fault);
    await expect(putItem(table, key('x'))).rejects.toThrow();
    await expect(updateItem(table, key('x'), setA(1))).rejects.toThrow();
    await expect(getItem(table, key('x'))).rejects.toThrow();
  },
);

test('nobody waits for an operation once time is over', async () => {
  const late = withinTime(table, AbortSignal.abort());
  await expect(putItem(late, key('late'))).rejects.toThrow();
  await expect(updateItem(late, key('late'), setA(1))).rejects.toThrow();
  await expect(getItem(late, key('one'))).rejects.toThrow();
  expect(await getItem(table, key('late'))).toBeUndefined();
});

test('an operation that fails is tried three times', async () => {
  let tries = 0;
  backEnd.wire.dynamodb.setPlan(() => {
    tries += 1;
    return '500';
  });
  await expect(putItem(table, key('x'))).rejects.toThrow();
  expect(tries).toBe(3);
});

test('a call that hangs is given up after a moment and made again', { timeout: 8000 }, async () => {
  let calls = 0;
  backEnd.wire.dynamodb.setPlan(() => {
    calls += 1;
    return calls === 1 ? 'hang' : undefined;
  });
  expect(await putItem(table, { ...key('hung'), a: 1 })).toBe(true);
  expect(calls).toBe(2);
});

test('of members that come out of order the newest win, and unknown ones stay', async () => {
  async function merge(order: string, members: Record<string, string | undefined>) {
    return (await mergeNewest(table, key('merged'), order, members)) !== undefined;
  }
  expect(await merge('2', { a: 'two', b: 'two' })).toBe(true);
  expect(await merge('1', { a: 'one', c: 'one' })).toBe(false);
  expect(await merge('3', { a: 'three', b: undefined })).toBe(true);
  expect(await merge('3', { a: 'three', b: undefined })).toBe(true);
  expect(await getItem(table, key('merged'))).toEqual({
    ...key('merged'),
    a: 'three',
    b: 'two',
    eventOrder: '3',
  });
});

test('an item is deleted where the condition holds', async () => {
  await putItem(table, { ...key('deleted'), a: 1 });
  function isA(a: number) {
    return { expression: '#a = :a', names: { '#a': 'a' }, values: { ':a': a } };
  }
  expect(await deleteItem(table, key('deleted'), isA(2))).toBe(false);
  expect(await getItem(table, key('deleted'))).toBeDefined();
  expect(await deleteItem(table, key('deleted'), isA(1))).toBe(true);
  expect(await getItem(table, key('deleted'))).toBeUndefined();
  expect(await deleteItem(table, key('deleted'))).toBe(true);
});
