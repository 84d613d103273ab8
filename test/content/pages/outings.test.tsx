import { expect, test } from 'vitest';
import type { Outing } from '#src/content/backend/localized-content.ts';
import { Outings } from '#src/content/pages/page-inside.page.tsx';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { getElement, render } from '#test/support/browser/render.tsx';
import { TestRouter } from '#test/support/router.tsx';

const text = (words: string) => ({ text: words, lang: 'en' as const });

const whales: Outing = {
  id: '1',
  page: 'Experiencias',
  link: null,
  extra: 'whales',
  price: 95,
  picture: null,
  title: text('Whales & dolphins'),
  summary: text('We wait for them.'),
  duration: text('3½ hours'),
  days: text('Every day'),
};

const sold = { addOnId: 'whales', status: 'on-sale', charge: 'person', price: 9_900, childPrice: 5_000 } as const;

interface Case {
  readonly outing?: Partial<Outing>;
  readonly addOns?: readonly Pick<AddOn, 'addOnId' | 'status' | 'charge' | 'price' | 'childPrice'>[];
  readonly currency?: string;
}

const renderOuting = ({ outing = {}, addOns = [], currency = 'USD' }: Case) =>
  render(
    <TestRouter path="/EN/paginas/Experiencias">
      <Outings
        translator={getTranslator('en')}
        outings={[{ ...whales, ...outing }]}
        addOns={addOns}
        hotel={{ email: 'desk@hotel.example' }}
        currency={currency}
      />
    </TestRouter>,
  );

const MAIL = 'mailto:desk@hotel.example?subject=Whales%20%26%20dolphins';
const ASK = 'Ask for a place: Whales & dolphins';

test.each<[string, Case, facts: string[], action: [text: string, href: string] | null]>([
  ['no extra', {}, ['US$95.00 a person, tax included'], [ASK, MAIL]],
  [
    'an extra on sale',
    { addOns: [sold] },
    ['US$99.00'],
    ['Book it with your stay: Whales & dolphins', '/EN/rooms/calendar'],
  ],
  ['an extra that is not on sale', { addOns: [{ ...sold, status: 'draft' }] }, ['US$95.00 a person'], [ASK, MAIL]],
  ['the extra of another outing', { addOns: [{ ...sold, addOnId: 'surf' }] }, ['US$95.00 a person'], [ASK, MAIL]],
  ['an included outing', { outing: { price: 0 } }, ['Included in your rate'], null],
  ['a currency without decimals', { currency: 'JPY' }, ['JPY\u00a095 a person'], [ASK, MAIL]],
  ['a price that is not said', { outing: { price: null } }, [], [ASK, MAIL]],
])('Outings: a card with %s', async (_, shown, prices, action) => {
  const view = await renderOuting(shown);
  const facts = [...view.querySelectorAll('dd')].map((fact) => fact.textContent);
  expect(facts.slice(0, 2)).toEqual(['3½ hours', 'Every day']);
  expect(facts.slice(2)).toEqual(prices.map((price) => expect.stringContaining(price)));
  const link = view.querySelector('a.button');
  expect(link && [link.textContent, link.getAttribute('href')]).toEqual(action);
});

test('Outings: the title leads to the page about it, where there is one', async () => {
  const view = await renderOuting({ outing: { link: 'whale-watching' } });
  expect(getElement('h3 a', view).getAttribute('href')).toBe('/EN/internas/whale-watching');
});
