import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import { FolioTable } from '#src/booking/reservation-page/payment-sums.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';

const AT = '2027-01-10T15:00:00.000Z';
const LATER = '2027-01-11T15:00:00.000Z';

const createFolio = (entries: readonly (Pick<FolioEntry, 'kind' | 'amount'> & Partial<FolioEntry>)[]): FolioEntry[] =>
  entries.map((entry, index) => ({ seq: index + 1, reference: null, at: AT, ...entry }));

/** What is charged and its amount, row by row. */
const listRows = (locale: 'es' | 'en', folio: readonly FolioEntry[]) => {
  const markup = renderToStaticMarkup(
    <FolioTable
      translator={getTranslator(locale)}
      ledger={{ folio, refunds: [] }}
      currency="USD"
      timeZone="America/Panama"
    />,
  );
  const [, body = ''] = markup.split('<tbody>');
  return [...(body.split('</tbody>')[0]?.matchAll(/<td>[^<]*<\/td><td>([^<]*)<\/td><td>([^<]*)<\/td>/g) ?? [])].map(
    ([, what = '', amount = '']) => [what, amount.replaceAll('\u00a0', ' ')],
  );
};

const TAX = { item: 'itbms', label: { es: 'ITBMS', en: 'Tax' } };

describe('FolioTable', () => {
  test.each([
    ['es', ['Habitaciones', 'Huéspedes adicionales', 'Media pensión', 'Limpieza', 'ITBMS']],
    ['en', ['Rooms', 'Extra guests', 'Half board', 'Cleaning', 'Tax']],
  ] as const)('in %s names a board by its kind, and fees and taxes as agreed (R24)', (locale, names) => {
    const folio = createFolio([
      { kind: 'room', amount: 59_200 },
      { kind: 'extras', amount: 8_000 },
      { kind: 'board', amount: 30_400, item: 'half-board' },
      { kind: 'fee', amount: 4_000, item: 'cleaning', label: { es: 'Limpieza', en: 'Cleaning' } },
      { kind: 'tax', amount: 9_760, ...TAX },
    ]);
    expect(listRows(locale, folio).map(([what]) => what)).toEqual(names);
  });

  test.each([
    ['es', ['Habitaciones', 'Uso individual', 'Menos adultos de los incluidos']],
    ['en', ['Rooms', 'Single use', 'Fewer adults than included']],
  ] as const)('in %s names the use by fewer adults than included (R3)', (locale, names) => {
    const folio = createFolio([
      { kind: 'room', amount: 44_400 },
      { kind: 'room', amount: -4_500, item: 'single-use' },
      { kind: 'room', amount: -500, item: 'under-occupancy' },
      { kind: 'waiver', amount: 4_500, item: 'single-use' },
    ]);
    const rows = listRows(locale, folio);
    expect(rows.slice(0, 3).map(([what]) => what)).toEqual(names);
    expect(rows[3]?.[0]).toBe(getTranslator(locale).t('reservation.folio.waiver'));
  });

  test('a tax of a version before, which has no name of its own', () => {
    expect(listRows('en', createFolio([{ kind: 'tax', amount: 5_920 }]))).toEqual([['Tax', 'US$59.20']]);
  });

  test('what one cancellation waives is one amount', () => {
    const folio = createFolio([
      { kind: 'waiver', amount: -59_200, item: 'room' },
      { kind: 'waiver', amount: -5_920, ...TAX },
      { kind: 'penalty', amount: 65_120 },
    ]);
    expect(listRows('en', folio)).toEqual([
      ['Charge waived', '−US$651.20'],
      ['Cancellation charge', 'US$651.20'],
    ]);
  });

  test('waivers of two rooms, and of another instant, stay apart', () => {
    const folio = createFolio([
      { kind: 'waiver', amount: -100, reference: 'room-1', item: 'room' },
      { kind: 'waiver', amount: -10, reference: 'room-1', ...TAX },
      { kind: 'waiver', amount: -200, reference: 'room-2', item: 'room' },
      { kind: 'waiver', amount: -300, at: LATER, item: 'room' },
    ]);
    expect(listRows('en', folio).map(([, amount]) => amount)).toEqual(['−US$1.10', '−US$2.00', '−US$3.00']);
  });
});
