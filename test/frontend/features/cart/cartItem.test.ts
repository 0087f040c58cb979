import { describe, expect, it } from 'vitest';
import {
  type CatalogArea,
  solutionCatalog,
} from '../../../../frontend/src/content/solutionCatalog.ts';
import aiSecurity from '../../../../frontend/src/content/solutions/aiSecurity.json' with {
  type: 'json',
};
import compliance from '../../../../frontend/src/content/solutions/compliance.json' with {
  type: 'json',
};
import finops from '../../../../frontend/src/content/solutions/finops.json' with { type: 'json' };
import infrastructure from '../../../../frontend/src/content/solutions/infrastructure.json' with {
  type: 'json',
};
import security from '../../../../frontend/src/content/solutions/security.json' with {
  type: 'json',
};
import {
  type CartItem,
  cartItemId,
  parseCart,
} from '../../../../frontend/src/features/cart/cartStore.ts';
import { interestMessage } from '../../../../frontend/src/features/forms/InterestForm.tsx';

const encryption: CartItem = {
  id: 'security-data_encryption',
  title: 'Data Encryption',
  type: 'Security Solution',
};
const soc2: CartItem = { id: 'compliance-soc2', title: 'SOC 2', type: 'Compliance Solution' };

describe('cart items', () => {
  it('are those of the catalog: every card that can go into the cart, under its title', () => {
    const areas = { security, infrastructure, finops, compliance, 'ai-security': aiSecurity };
    const cards = Object.entries(areas).flatMap(([area, { solutions }]) => {
      const id = area as keyof typeof areas;
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
});
