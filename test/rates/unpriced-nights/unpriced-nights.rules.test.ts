import { expect, test } from 'vitest';
import { summarizeUnpricedNights } from '#src/rates/unpriced-nights/unpriced-nights.rules.ts';

const createNight = (night: string, lacksRate: boolean) => ({ night, lacksRate });

test.each([
  ['no night', [], { carried: null, lacking: null }],
  [
    'nights at carried prices',
    [createNight('2029-01-01', false), createNight('2029-01-02', false)],
    { carried: { nights: 2, from: '2029-01-01' }, lacking: null },
  ],
  [
    'a night without any price',
    [createNight('2034-01-01', true)],
    { carried: null, lacking: { nights: 1, from: '2034-01-01' } },
  ],
  [
    'both',
    [createNight('2029-01-01', false), createNight('2034-01-01', true), createNight('2034-01-02', true)],
    { carried: { nights: 1, from: '2029-01-01' }, lacking: { nights: 2, from: '2034-01-01' } },
  ],
])('summarizeUnpricedNights (R27): %s', (_, nights, summary) =>
  expect(summarizeUnpricedNights(nights)).toEqual(summary),
);
