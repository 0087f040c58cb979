import { runUntilStopped } from '../../../infra/local/runUntilStopped.ts';
import { startSiteStack } from '../../infra/operator/marketplace-check/startSiteStack.ts';

// A local stack in a process of its own, as npm start runs it: what ends it can be seen from outside.

await runUntilStopped(startSiteStack, ({ urls }) => process.send?.(urls));
