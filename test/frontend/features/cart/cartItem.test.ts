import { describe, expect, it } from 'vitest';
import {
  type CatalogArea,
  solutionCatalog,
} from '../../../../frontend/src/content/solutionCatalog.ts';
import { aiSecurity } from '../../../../frontend/src/content/solutions/aiSecurity.ts';
import { compliance } from '../../../../frontend/src/content/solutions/compliance.ts';
import { finops } from '../../../../frontend/src/content/solutions/finops.ts';
import { infrastructure } from '../../../../frontend/src/content/solutions/infrastructure.ts';
import { security } from '../../../../frontend/src/content/solutions/security.ts';
import {
  type CartItem,
  cartItemId,
  parseCart,
} from '../../../../frontend/src/features/cart/cartItem.ts';
import { interestMessage } from '../../../../frontend/src/features/forms/InterestForm.tsx';
import { formFields } from '../../../../lambdas/contract/forms.ts';

const encryption: CartItem = {
  id: 'security-data_encryption',
  title: 'Data Encryption',
  type: 'Security Solution',
};
const soc2: CartItem = { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' };

describe('cart items', () => {
  it('have an id of category and solution key', () => {
    expect(cartItemId('ai-security', 'guardrails')).toBe('ai-security-guardrails');
  });

  it('are those of the catalog: every card that can go into the cart, under its title', () => {
    const areas = [security, infrastructure, finops, compliance, aiSecurity];
    const cards = areas.flatMap(({ id, solutions }) => {
      const { type, titles }: CatalogArea = solutionCatalog[id];
      return Object.keys(solutions).map((key) => ({
        id: cartItemId(id, key),
        title: titles[key],
        type,
      }));
    });
    expect(cards).toHaveLength(22);
    expect(parseCart(JSON.stringify(cards))).toEqual(cards);
  });
});

describe('a stored cart', () => {
  it.each([
    ['nothing stored', null],
    ['half a write', '[{"id":"security-da'],
    ['null', 'null'],
    ['a number', '7'],
    ['an object', '{"items":[]}'],
    ['a list of other things', '[1,null,"x",[],{"id":1,"title":2,"type":3}]'],
    ['an id that is no text', '[{"id":["compliance-soc2"],"title":"b","type":"FinOps Solution"}]'],
    ['ids that no solution has', '[{"id":"compliance-soc3"},{"id":""},{"id":"__proto__"}]'],
    ['the retired hosting', '[{"id":"infrastructure-elastic_beanstalk"}]'],
    ['text without end', '['.repeat(100_000)],
  ])('is empty for %s', (_, stored) => {
    expect(parseCart(stored)).toEqual([]);
  });

  it('keeps what is known, once, by its id alone', () => {
    const stored = JSON.stringify([
      null,
      { ...soc2, price: 9 },
      { id: 'broken' },
      { id: encryption.id, title: 'x'.repeat(100_000), type: 7 },
      soc2,
    ]);
    expect(parseCart(stored)).toEqual([soc2, encryption]);
  });

  it('of any size can be sent', () => {
    const ids = Object.entries(solutionCatalog).flatMap(([category, { titles }]) =>
      Object.keys(titles).map((key) => `${category}-${key}`),
    );
    const stored = Array.from({ length: 50_000 }, (_, index) => ({ id: ids[index % 30] ?? index }));
    const items = parseCart(JSON.stringify(stored));
    expect(items).toHaveLength(22);
    expect(interestMessage(items).length).toBeLessThanOrEqual(formFields.message.maxLength);
  });
});

describe('the message of a request', () => {
  it('names each item in a line, and what the visitor adds below them', () => {
    expect(interestMessage([encryption, soc2], ' By when? In a year\n')).toBe(
      'Interest in the following solutions:\n' +
        '- Data Encryption (Security Solution)\n' +
        '- SOC 2 (Compliance Solution)\n' +
        '\n' +
        'By when? In a year',
    );
  });

  it('ends with the items where nothing is added', () => {
    for (const note of [undefined, '', ' \n ']) {
      expect(interestMessage([soc2], note)).toBe(
        'Interest in the following solutions:\n- SOC 2 (Compliance Solution)',
      );
    }
  });
});
