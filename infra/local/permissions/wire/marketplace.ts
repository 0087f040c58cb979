import type { Protocol } from './protocol.ts';
import { operationOf, refuseInJson } from './protocol.ts';

/**
 * Both services know no resources.
 * Source: Service authorization reference, "AWS Marketplace Metering Service" and "AWS Marketplace
 * Entitlement Service".
 */
export const marketplace: Protocol = {
  read: (call) => [{ action: `aws-marketplace:${operationOf(call)}`, resource: '*' }],
  refuse: refuseInJson('1.1', {
    denied: 'AccessDeniedException',
    'unknown key': 'UnrecognizedClientException',
  }),
};
