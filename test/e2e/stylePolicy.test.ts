import { createHash } from 'node:crypto';
import { expect, test } from '../support/e2e/siteTest.ts';

// The policy in the header lets in any inline style; the one in each page narrows that to its own.

const strange = '<style>main{display:none}</style>';

function hashOf(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

test("each page's policy names its own styles, comes before them, and lets in no other", async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/Content Security Policy/);
  for (const path of ['/', '/solutions', '/cart', '/products/photo-kiosk-backend/user-guide']) {
    const html = await (await request.get(path)).text();
    const [meta = '', policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="(.*?)">/.exec(html) ?? [];
    expect(html.indexOf(meta)).toBeLessThan(html.indexOf('<style'));
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles.length, path).toBeGreaterThan(1);
    expect(policy).toBe(`style-src 'self' ${styles.map(hashOf).join(' ')}`);

    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: html.replace('</head>', `${strange}</head>`) });
    });
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
  }
});
