import { layoutShifts } from '../support/e2e/layoutShifts.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import { serve } from '../support/local/serve.ts';

const pieceLength = 300;
const gapMs = 40;

/** The site, whose pages arrive in small pieces: bar and menu take several of them. */
function serveInPieces(siteUrl: string) {
  return serve(async ({ url }, response) => {
    const answer = await fetch(`${siteUrl}${url}`);
    const type = answer.headers.get('content-type') ?? '';
    response.setHeader('content-type', type);
    const body = Buffer.from(await answer.arrayBuffer());
    const inPieces = type.startsWith('text/html') ? body.indexOf('<body') : body.length;
    response.write(body.subarray(0, inPieces));
    for (let from = inPieces; from < body.length; from += pieceLength) {
      await new Promise((resolve) => setTimeout(resolve, gapMs));
      response.write(body.subarray(from, from + pieceLength));
    }
    response.end();
  });
}

test('the bar stands still while a page arrives piece by piece', async ({ page, stack }) => {
  const site = await serveInPieces(stack.urls.site);
  await page.goto(`${site.url.replace('127.0.0.1', 'localhost')}/cart`);
  const shifts = await layoutShifts(page);
  expect(shifts.filter((shift) => /bar_|menu_|toggle_|links_/.test(shift))).toEqual([]);
  await site.stop();
});
