import type { Protocol } from './protocol.ts';
import { operationOf, refuseInJson } from './protocol.ts';

/** Knows no resources. Source: Service authorization reference, "AWS Marketplace Metering Service". */
export const marketplace: Protocol = {
  read: (call) => [{ action: `aws-marketplace:${operationOf(call)}`, resource: '*' }],
  refuse: refuseInJson('1.1', {
    denied: 'AccessDeniedException',
    'unknown key': 'UnrecognizedClientException',
  }),
};
