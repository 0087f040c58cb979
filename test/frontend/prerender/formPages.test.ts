import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiPaths, apiStage, trapField } from '#contract/api.ts';
import type { FormPages } from '#contract/formPages.ts';
import { type FieldName, type FormKind, fixedFields, nativeContents } from '#contract/forms.ts';
import { formDocument } from '../../../frontend/prerender/form-pages/formDocument.ts';
import { renderRefused, renderSent } from '../../../lambdas/shared/http/resultPages.ts';
import { htmlFaults } from '../../support/e2e/htmlFaults.ts';
import { textOf, withRenderer } from '../pages/renderPages.ts';

const frontend = join(import.meta.dirname, '../../../frontend');
const kinds = Object.keys(nativeContents) as FormKind[];

let pages: FormPages;

beforeAll(async () => {
  pages = formDocument({
    template: readFileSync(join(frontend, 'index.html'), 'utf8'),
    stylesheets: [{ href: '/assets/style-1.css', css: '' }],
    headExtras: '',
    rendered: await withRenderer(({ renderFormPages }) => renderFormPages()),
  });
}, 60_000);

function controlsIn(html: string): string[] {
  return Array.from(
    html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g),
    ([, name = '']) => name,
  );
}

describe.each(kinds)('the pages that the %s form ends on', (kind) => {
  const names = Object.keys(nativeContents[kind]);

  test('say thanks with the reference', async () => {
    const html = renderSent(pages, {
      kind,
      reference: 'C-7K3M9QXZ',
      email: '<ann>@example.com',
      next: 'Read <on>.',
      tokenForAgain: '"pk"',
    });
    expect(textOf(html)).toContain('Your reference number is C-7K3M9QXZ');
    // A privacy request has its time in the text of its success.
    expect(html.includes(' to &lt;ann&gt;@example.com within ')).toBe(kind !== 'privacy');
    expect(html.includes('Read &lt;on&gt;.')).toBe(kind === 'registration');
    expect(html.includes('name="token" value="&quot;pk&quot;"')).toBe(kind === 'registration');
    expect(html).not.toContain('{{');
    expect(await htmlFaults(html)).toEqual([]);
  });

  test('show the form again: its fields, what is fixed in it, and what is wrong beside each', async () => {
    const errors = names.map((field) => ({ field, message: `${field} is <wrong>.` }));
    const typed = new Map(names.map((name) => [name, `"${name}" & <more>`]));
    const problem = { status: 422, detail: '', errors };
    const html = renderRefused(pages, kind, typed, problem, 'pk-"1"');
    const registration = kind === 'registration';
    const hidden = registration ? ['token'] : [...Object.keys(fixedFields[kind]), trapField];
    expect(controlsIn(html)).toEqual([...names, ...hidden]);
    const path = registration ? apiPaths.registration : apiPaths.contact;
    expect(html).toContain(`action="/${apiStage}${path}" method="post"`);
    expect(html.includes('name="token" value="pk-&quot;1&quot;"')).toBe(registration);
    for (const name of names) {
      expect(html).toContain(`&quot;${name}&quot; &amp; &lt;more&gt;`);
      expect(html).toContain(`>${name} is &lt;wrong&gt;.</p>`);
    }
    for (const [name, value] of Object.entries(fixedFields[kind])) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(textOf(html)).toContain('Correct the marked fields.');
    expect(await htmlFaults(html)).toEqual([]);
  });

  test('have no script, no place that is not filled in, and nothing that the policy forbids', () => {
    const html = renderRefused(pages, kind, new Map(), { status: 503, detail: 'Later.' });
    expect(html).not.toMatch(/<script|\{\{| style=|autofocus|aria-invalid/);
    expect(pages.policy).not.toMatch(/script-src|unsafe/);
    expect(html.match(/<style/g)).toHaveLength(1);
  });
});

/** The label, type and autofill of each field, in the form's order; `*` where it must be filled in. */
const asked: Readonly<Record<FormKind, string>> = {
  contact:
    'Name * text name, Email * email email, Company text organization, Subject * text, Message *',
  interest:
    'Full Name * text name, Email * email email, Phone Number tel tel, What you are interested in *',
  privacy:
    'Name * text name, Email * email email, California address * text address-line1, Phone tel tel',
  registration: 'Email * email email',
};

test.each(kinds)('the %s form has the fields that were asked for', (kind) => {
  const fields = pages.forms[kind].fields.map(({ fine }) => {
    const label = /<label [^>]*>(.*?)<\/label>/.exec(fine)?.[1];
    const control = /<(?:input|textarea) [^>]*>/.exec(fine)?.[0] ?? '';
    const type = control.startsWith('<input') && (/ type="(\w+)"/.exec(control)?.[1] ?? 'text');
    const fill = / autoComplete="([\w-]+)"/i.exec(control)?.[1];
    return [label, control.includes(' required') && '*', type, fill].filter(Boolean).join(' ');
  });
  expect(fields.join(', ')).toBe(asked[kind]);
});

/** How the privacy policy calls each field. */
const policyNames: Readonly<Record<FieldName, RegExp>> = {
  name: /name/,
  email: /email address/,
  company: /company/,
  phone: /phone number/,
  address: /address/,
  subject: /subject/,
  message: /message|titles of the solutions in your cart, and any .* words/,
};

const policyTitles: Readonly<Record<FormKind, string>> = {
  contact: 'Contact form',
  interest: 'Interest in solutions',
  privacy: 'California "Do Not Sell" request',
  registration: 'Product registration',
};

test.each(kinds)('the privacy policy names every field of the %s form', (kind) => {
  const policy = readFileSync(join(frontend, 'src/content/privacy-policy.md'), 'utf8');
  const paragraph = policy.split('\n').find((line) => line.startsWith(`**${policyTitles[kind]}*`));
  for (const name of Object.keys(nativeContents[kind]) as FieldName[]) {
    expect(paragraph, `${kind}: ${name}`).toMatch(policyNames[name]);
  }
});
