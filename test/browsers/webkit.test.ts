import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { runningStacks } from '../support/e2e/stacks.ts';
import { openWebKit, type WebKitPrograms, type WebKitWindow } from './webDriver.ts';

// What broke in WebKit, and nowhere else, tried in WebKitGTK where Playwright's WebKit can't be had.

const site = runningStacks().site?.urls.site ?? '';

const test = base.extend<{ options: readonly string[]; window: WebKitWindow }>({
  options: [[], { option: true }],
  window: async ({ options }, use, info) => {
    const window = await openWebKit(info.project.metadata as WebKitPrograms, options);
    await window.resize(1440, 900);
    await use(window);
    await window.close();
  },
});

/** Opens a page and waits until React has taken over. */
async function visit(window: WebKitWindow, path: string): Promise<void> {
  await window.open(`${site}/llms.txt`);
  await window.run("localStorage.setItem('cookieConsent', 'declined')");
  await window.open(site + path);
  const settings = "return /analytics/i.test(document.querySelector('footer').textContent)";
  await expect.poll(() => window.run(settings)).toBe(true);
}

test('a page is in one face, whole', async ({ window }) => {
  for (const path of ['/contact-us', '/blog', '/products/photo-kiosk-backend/user-guide']) {
    await visit(window, path);
    // Words are as wide as in the fallback alone, all of them or none.
    const inFallback = await window.run<boolean[]>(`
      return ['h1', 'main p', 'header nav a', 'footer p'].map((selector) => {
        const words = document.querySelector(selector);
        words.style.cssText = 'position: absolute; white-space: nowrap; max-inline-size: none';
        const { width } = words.getBoundingClientRect();
        words.style.fontFamily = getComputedStyle(words).getPropertyValue('--fallback');
        return width === words.getBoundingClientRect().width;
      })`);
    expect(new Set(inFallback).size, `${path}: ${inFallback}`).toBe(1);
  }
});

test('a click opens the cart, as high as its items, and Tab goes into it', async ({ window }) => {
  await visit(window, '/solutions/security');
  await window.click('main li button');
  await window.click('[popovertarget="cart-menu"]');
  await window.pressTab();
  const menu = await window.run<{ height: number; hasFocus: boolean }>(`
    const menu = document.querySelector('#cart-menu:popover-open');
    return { height: menu?.offsetHeight, hasFocus: menu?.contains(document.activeElement) }`);
  expect(menu.hasFocus).toBe(true);
  expect(menu.height).toBeLessThan(300);
});

test('a click and back at once show the page of the address', async ({ window }) => {
  const shown = `return [location.pathname, document.title,
    document.querySelector('h1')?.textContent, document.querySelector('link[rel=canonical]')?.href]`;
  const pages = new Map<unknown, readonly unknown[]>();
  for (const path of ['/solutions', '/blog', '/services']) {
    await visit(window, path);
    pages.set(path, await window.run(shown));
  }
  const click = "document.querySelector('header a[href=\"' + arguments[0] + '\"]').click();";
  for (let round = 0; round < 50; round += 1) {
    const waited = [0, 5, 10, 40][round % 4];
    const path = round % 2 ? '/services' : '/solutions';
    await window.run(click, path);
    await expect.poll(() => window.run('return location.pathname')).toBe(path);
    await window.run(`${click} setTimeout(() => history.back(), arguments[1])`, '/blog', waited);
    await pause(400);
    await expect(async () => {
      const now = await window.run<readonly unknown[]>(shown);
      expect(now, `back after ${waited} ms`).toEqual(pages.get(now[0]));
    }).toPass({ timeout: 15_000 });
  }
});

async function sendMessage(window: WebKitWindow): Promise<void> {
  const fields = { name: 'Ada', email: 'ada@visitor.example', subject: 'WebKit', message: 'Sent' };
  for (const [name, text] of Object.entries(fields)) {
    await window.type(`main form [name="${name}"]`, text);
  }
  await window.click('main form [type="submit"]');
  await expect.poll(() => window.text('main')).toContain('Thank you for your message!');
}

test('the contact form is sent and says so', async ({ window }) => {
  await visit(window, '/contact-us');
  await sendMessage(window);
});

test.describe('without scripts', () => {
  test.use({ options: ['--enable-javascript=false'] });

  test('links lead on, and the contact form is sent', async ({ window }) => {
    await window.open(`${site}/about`);
    await window.click('header a[href="/contact-us"]');
    await expect.poll(() => window.text('h1')).toBe('Contact Us');
    await sendMessage(window);
    expect(await window.run('return location.pathname')).toBe('/prod/forms/contact');
  });
});
