import { describe, expect, test } from 'vitest';
import { countConditions, NO_FILTER, readOfferFilter, toResultsView } from '#src/booking/search-form/offer-filter.ts';

describe('readOfferFilter', () => {
  test.each([
    ['nothing asked', 'arrival=2027-03-01', {}],
    ['an order', 'sort=size', { sort: 'size' }],
    ['an unknown order', 'sort=stars', {}],
    ['a view', 'view=jardin', { view: 'jardin' }],
    ['a view in other letters', 'view=se%C3%B1al', { view: 'señal' }],
    ['a view that no key can be', 'view=%3Cb%3E', {}],
    ['a view longer than a key', `view=${'a'.repeat(65)}`, {}],
    ['an empty field of the form', 'view=&beds=&size=&sleeps=&sort=', {}],
    ['a size', 'size=40', { size: 40 }],
    ['a size of none', 'size=0', {}],
    ['a size that is no number', 'size=4e1', {}],
    ['guests', 'sleeps=5', { sleeps: 5 }],
    [
      'everything',
      'sort=price-high&view=mar&beds=una-cama-king&size=40&sleeps=3',
      {
        sort: 'price-high',
        view: 'mar',
        beds: 'una-cama-king',
        size: 40,
        sleeps: 3,
      },
    ],
  ] as const)('%s', (_name, query, expected) => {
    const filter = readOfferFilter(query);
    expect(filter).toEqual({ ...NO_FILTER, ...expected });
    const view = new URLSearchParams(toResultsView(filter) as Record<string, string>).toString();
    expect(readOfferFilter(view)).toEqual(filter);
  });
});

test('countConditions: the order is none', () => {
  expect(countConditions(readOfferFilter('sort=size'))).toBe(0);
  expect(countConditions(readOfferFilter('sort=size&view=mar&size=40'))).toBe(2);
});
