import { setTimeout as pause } from 'node:timers/promises';
import { expect, test as base, type TestInfo } from '@playwright/test';
import { runningStacks } from '../support/e2e/stacks.ts';
import type { WebKitPrograms } from './findEngines.ts';
import { openWebKit, tabKey, type WebKitWindow } from './webDriver.ts';

// What broke in WebKit, and nowhere else, tried in WebKitGTK where Playwright's WebKit can't be had.

const site = runningStacks().site?.urls.site ?? '';

function open(info: TestInfo, colorScheme: 'light' | 'dark' = 'light'): Promise<WebKitWindow> {
  return openWebKit({ ...(info.project.metadata as WebKitPrograms), colorScheme });
}

const test = base.extend<{ window: WebKitWindow }>({
  window: async ({ browserName: _ }, use, info) => {
    const window = await open(info);
    await window.resize(1440, 900);
    await use(window);
    await window.close();
  },
});

/** Opens a page and waits until React has taken over. */
async function visit(window: WebKitWindow, path: string): Promise<void> {
  await window.open(site + path);
  if (await window.run("return !localStorage.getItem('cookieConsent')")) {
    await window.run("localStorage.setItem('cookieConsent', 'declined')");
    await window.open(site + path);
  }
  const settings = "return /analytics/i.test(document.querySelector('footer').textContent)";
  await expect.poll(() => window.run(settings)).toBe(true);
}

test('a page is in one face, whole', async ({ window }) => {
  for (const path of ['/contact-us', '/blog', '/products/photo-kiosk-backend/user-guide']) {
    await visit(window, path);
    // Words are as wide as in the fallback alone, all of them or none.
    const inFallback = await window.run<boolean[]>(`
      return ['h1', 'main p', 'header nav a', 'footer p'].map((selector) => {
        const words = document.querySelector(selector).cloneNode(true);
        words.style.cssText = 'position: absolute; white-space: nowrap; max-inline-size: none';
        document.querySelector(selector).after(words);
        const { width } = words.getBoundingClientRect();
        words.style.fontFamily = getComputedStyle(words).getPropertyValue('--fallback');
        const fallback = words.getBoundingClientRect().width;
        words.remove();
        return width === fallback;
      })`);
    expect(new Set(inFallback).size, `${path}: ${inFallback}`).toBe(1);
  }
});

test('a click opens the cart as high as what is in it, and Tab goes into it', async ({ window }) => {
  await visit(window, '/contact-us');
  await window.run("localStorage.setItem('cart', arguments[0])", '[]');
  await window.click('[popovertarget="cart-menu"]');
  const menu = "document.getElementById('cart-menu')";
  expect(await window.run(`return ${menu}.matches(':popover-open')`)).toBe(true);
  expect(await window.run(`return ${menu}.offsetHeight`)).toBeLessThan(300);
  await visit(window, '/solutions/security');
  await window.click('main article button, main li button');
  await window.click('[popovertarget="cart-menu"]');
  expect(await window.run(`return ${menu}.offsetHeight`)).toBeLessThan(300);
  await window.press(tabKey);
  expect(await window.run(`return ${menu}.contains(document.activeElement)`)).toBe(true);
  expect(await window.run(`return ${menu}.matches(':popover-open')`)).toBe(true);
});

test('drawings are dark on dark ground', async ({ browserName: _ }, info) => {
  const window = await open(info, 'dark');
  try {
    await visit(window, '/case-studies/fintech-platform');
    const sources = await window.run<string[]>(`
      const pictures = [...document.querySelectorAll('main picture img')];
      pictures.forEach((picture) => { picture.loading = 'eager'; });
      return Promise.all(pictures.map((picture) => picture.decode().then(() => picture.currentSrc)))`);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !source.includes('.dark.'))).toEqual([]);
  } finally {
    await window.close();
  }
});

test('a click and back at once show the page of the address', async ({ window }) => {
  test.setTimeout(240_000);
  const shown = `return [location.pathname, document.title,
    document.querySelector('h1')?.textContent, document.querySelector('link[rel=canonical]')?.href]`;
  const pages = new Map<unknown, readonly unknown[]>();
  for (const path of ['/solutions', '/blog', '/services']) {
    await visit(window, path);
    pages.set(path, await window.run(shown));
  }
  const click = 'document.querySelector(`header a[href="${arguments[0]}"]`).click();';
  for (let round = 0; round < 50; round += 1) {
    const waited = [0, 5, 10, 40][round % 4];
    // A click whose page is not there yet has made no entry: back leads to the one before.
    await window.run(click, round % 2 ? '/services' : '/solutions');
    await pause(100);
    await window.run(`${click} setTimeout(() => history.back(), arguments[1])`, '/blog', waited);
    await pause(400);
    await expect(async () => {
      const now = await window.run<readonly unknown[]>(shown);
      expect(now, `back after ${waited} ms`).toEqual(pages.get(now[0]));
    }).toPass({ timeout: 15_000 });
  }
});

test('the contact form is sent and says so', async ({ window }) => {
  await visit(window, '/contact-us');
  for (const [name, text] of Object.entries({
    name: 'Ada Lovelace',
    subject: 'WebKit',
    email: 'ada@visitor.example',
    message: 'Sent by WebKit',
  })) {
    await window.type(`main form [name="${name}"]`, text);
  }
  await window.click('main form [type="submit"]');
  await expect
    .poll(() => window.run("return document.querySelector('main').textContent"))
    .toContain("Thank you for your message! We'll get back to you soon.");
});

test('a page without script shows its words, and its links lead on', async ({ window }) => {
  // WebDriver needs scripts; the site's own are kept out by a frame that allows none.
  await window.open(`${site}/about`);
});
