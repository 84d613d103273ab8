import { expect, test } from 'vitest';
import { findDateOrder } from '#src/site/i18n/date-order.ts';

test.each([
  [['en-US', 'en'], 'mdy'],
  [['es-PA', 'es'], 'mdy'],
  [['en-GB', 'en-US'], 'dmy'],
  [['es-ES', 'es'], 'dmy'],
  [['es-419', 'en-US'], 'dmy'],
  [['de'], 'dmy'],
  [['fr-CA'], 'mdy'],
  [['ja-JP', 'en-GB'], 'mdy'],
  // Invalid languages are skipped; without any the order of the specification applies.
  [['en-US@posix', 'en-GB'], 'dmy'],
  [['x', 'tlh'], 'mdy'],
  [[], 'mdy'],
] as const)('findDateOrder: %j writes %s', (languages, order) => expect(findDateOrder(languages)).toBe(order));
