import { expect, test } from 'vitest';
import { keepQuery } from '#src/routing/keep-query.ts';

test.each([
  ['utm_source=x', ['/EN/rooms', ''], ['/EN/rooms', 'utm_source=x']],
  ['arrival=2027-01-01', ['/EN/rooms', 'arrival=2027-01-01'], ['/EN/rooms', 'arrival=2027-01-01']],
  ['', ['/EN/rooms', ''], ['/EN/rooms', '']],
  ['a=1', undefined, undefined],
])('keepQuery: a payload that was asked for with the query %j and names %j → %j', (query, named, expected) => {
  const elements = { ROUTE: named, 'route:/EN/rooms': 'page' };
  const answer = keepQuery({ elements, value: 1 }, new URLSearchParams({ query }));
  expect(answer.elements).toBe(elements);
  expect(answer).toEqual({ elements: { ROUTE: expected, 'route:/EN/rooms': 'page' }, value: 1 });
});
