import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { formDocument } from '../../../frontend/prerender/form-pages/formDocument.ts';
import { apiPaths, apiStage } from '../../../lambdas/contract/api.ts';
import type { FormPages } from '../../../lambdas/contract/formPages.ts';
import { trapField } from '../../../lambdas/contract/forms.ts';
import {
  type FormKind,
  fixedFields,
  nativeContents,
} from '../../../lambdas/contract/nativeForms.ts';
import { renderRefused, renderSent } from '../../../lambdas/shared/http/formPages.ts';
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
    const html = renderSent(pages, kind, 'C-7K3M9QXZ');
    expect(textOf(html)).toContain('Your reference number is C-7K3M9QXZ .');
    expect(await htmlFaults(html)).toEqual([]);
  });

  test('show the form again: its fields, what is fixed in it, and what is wrong beside each', async () => {
    const errors = names.map((field) => ({ field, message: `${field} is <wrong>.` }));
    const typed = new Map(names.map((name) => [name, `"${name}" & <more>`]));
    const html = renderRefused(pages, kind, typed, {
      problem: { status: 422, detail: '', errors },
      token: 'pk-"1"',
    });
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
    const html = renderRefused(pages, kind, new Map(), {
      problem: { status: 503, detail: 'Later.' },
    });
    expect(html).not.toMatch(/<script|\{\{| style=|autofocus|aria-invalid/);
    expect(pages.policy).not.toMatch(/script-src|unsafe/);
    expect(html.match(/<style/g)).toHaveLength(1);
  });
});
