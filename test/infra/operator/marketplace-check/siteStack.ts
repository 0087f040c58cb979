import type { LocalStack } from '../../../../infra/local/localStack.ts';
import type { Line } from '../../../../infra/operator/common/site.ts';
import { runCheck } from '../../../../infra/operator/marketplace-check/runCheck.ts';
import { readSite } from '../../../../infra/stack/readSite.ts';
import { writeFiles } from '../../../support/local/stackFixture.ts';
import { assembleStack, startAssembly } from '../../../support/stack/startStack.ts';
import { captureRun } from '../captureRun.ts';

/** A registration page that AWS Marketplace would take. */
export const goodPage = `<!doctype html>
<html lang="en">
<head><title>Registration</title></head>
<body>
<main>
<h1>Register</h1>
<form><label for="email">Email</label><input type="email" id="email" name="email" required><button>Register</button></form>
<ul>
<li>Access follows your license, usually <em>within minutes</em> of the purchase.</li>
<li>Questions? <a href="mailto:support@devsecops.example">support@devsecops.example</a></li>
<li><a href="https://aws.amazon.com/marketplace/library">Your subscriptions</a> <a href="/products">Products</a></li>
</ul>
</main>
<footer><a href="/privacy-policy">Privacy Policy</a> <a href="https://social.example/us">Us</a></footer>
</body>
</html>
`;

export const securityText = 'Contact: mailto:security@devsecops.example\n';

const pages = ['/', '/products/photo-kiosk-backend/fulfillment', '/privacy-policy'];

/** Runs the stack on this machine with the real Lambdas, and pages that need no front-end build. */
export async function startSiteStack(): Promise<LocalStack> {
  const directory = writeFiles({
    'site.json': JSON.stringify({ pages, redirects: {} }),
    'site/404.html': '<h1>Not found</h1>',
    'site/index.html': '<h1>Home</h1>',
    'site/privacy-policy/index.html': '<h1>Privacy</h1>',
    'site/products/photo-kiosk-backend/fulfillment/index.html': goodPage,
    'site/.well-known/security.txt': securityText,
  });
  const site = readSite(`${directory}/site`, `${directory}/site.json`);
  return startAssembly(await assembleStack(site));
}

/** Runs the checklist; gives what it left. */
export function runOnce(...args: string[]) {
  return captureRun((terminal) => runCheck(args, terminal));
}

/** The lines with a result, each with its note. */
export async function linesWith(result: Line['result'], ...args: string[]) {
  const { out } = await runOnce(...args, '--json');
  return (JSON.parse(out) as Line[])
    .filter((line) => line.result === result)
    .map(({ line, note }) => (note ? `${line}: ${note}` : line));
}
