import { expect, test } from 'vitest';
import { toPutEvents } from '../../../../infra/operator/site-check/testEvent.ts';
import { findParameterFaults } from '../findParameterFaults.ts';

test("the test event has the parameters that the SDK's models know and require", () => {
  const input = toPutEvents('T-7K3M9QXZ');
  expect(findParameterFaults('EventBridge PutEvents', input)).toEqual([]);
  expect(input.Entries).toHaveLength(1);
});
