import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { createPlansContext, findFileProblems } from '#test/support/booking/plans-file.ts';
import { GARDEN } from '#test/support/booking/rates-state.ts';

const DOCUMENTS = [
  ...['rates-file.md', 'rate-plans-file.md', 'room-types-file.md'],
  ...['terms-and-taxes-file.md', 'promotions-file.md', 'extras-file.md', 'closures-file.md'],
];

const listExamples = (name: string): unknown[] => {
  const text = readFileSync(new URL(`../../../src/rates/rates-file/format/${name}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, json = '']) => JSON.parse(json));
};

describe('documented rates files', () => {
  const known = { addOns: [TRANSFER, SPA, PICNIC], roomTypeIds: [GARDEN], lastNight: '2028-12-31' };
  const context = { ...createPlansContext(), ...known };

  test.each(DOCUMENTS.flatMap((name) => listExamples(name).map((json, index) => [name, index + 1, json] as const)))(
    '%s, example %i has no error',
    (_, __, json) => expect(findFileProblems(json, context)).toEqual([]),
  );

  test('are nine', () => expect(DOCUMENTS.flatMap(listExamples)).toHaveLength(9));
});
