import { describe, expect, test } from 'vitest';
import { FULL_STAY, type Penalty, type Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { describeCancellation, describeGrace } from '#src/rates/penalties/cancellation.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createStandardTerms, createStayQuote } from '#test/support/booking/demo-hotel.ts';

const NONE: Penalty = { kind: 'none' };
const HALF: Penalty = { kind: 'share', share: 5_000 };
const LADDER: Partial<Terms> = {
  cancellation: [
    { untilDays: 30, penalty: NONE },
    { untilDays: 14, penalty: HALF },
    { untilDays: 0, penalty: FULL_STAY },
  ],
};

/** One night of 246.40 with tax, arriving on 20 February 2027. */
const createNightQuote = (terms: Partial<Terms> = {}) => ({
  ...createStayQuote({ arrival: '2027-02-20', departure: '2027-02-21' }, '2026-11-21'),
  terms: { ...createStandardTerms(), ...terms },
});

const describeInEnglish = (terms: Partial<Terms>, today: string): string[] =>
  describeCancellation(getTranslator('en'), createNightQuote(terms), today);

describe('describeCancellation', () => {
  test.each<[string, Partial<Terms>, string, string[]]>([
    [
      'standard terms: the last free day, then the full stay (B8)',
      {},
      '2026-11-21',
      [
        'You can cancel free of charge up to and including Thursday, January 21, 2027: everything you have paid is refunded.',
        'If you cancel later, or do not arrive, the full stay is charged: US$246.40.',
      ],
    ],
    [
      'standard terms on the last free day',
      {},
      '2027-01-21',
      [
        'You can cancel free of charge up to and including Thursday, January 21, 2027: everything you have paid is refunded.',
        'If you cancel later, or do not arrive, the full stay is charged: US$246.40.',
      ],
    ],
    [
      'standard terms after that day',
      {},
      '2027-01-22',
      [
        'Free cancellation ends 30 days before arrival, and that date has passed. If you cancel or do not arrive, the full stay is charged: US$246.40.',
      ],
    ],
    [
      'terms that are never free',
      { cancellation: [] },
      '2026-11-21',
      ['This rate has no free cancellation. If you cancel or do not come, you pay the full stay: US$246.40.'],
    ],
    [
      'three steps: free, half and the full stay (R8)',
      LADDER,
      '2026-11-21',
      [
        'You can cancel free of charge up to and including Thursday, January 21, 2027: everything you have paid is refunded.',
        'After that, up to and including Saturday, February 6, 2027, cancelling costs US$123.20.',
        'If you cancel later, or do not arrive, the full stay is charged: US$246.40.',
      ],
    ],
    [
      'three steps when the free days have passed (R8)',
      LADDER,
      '2027-01-22',
      [
        'If you cancel up to and including Saturday, February 6, 2027, US$123.20 is charged.',
        'If you cancel later, or do not arrive, the full stay is charged: US$246.40.',
      ],
    ],
    [
      'a step that costs half until arrival, and the full stay of a guest who does not arrive',
      {
        cancellation: [
          { untilDays: 30, penalty: NONE },
          { untilDays: 0, penalty: HALF },
        ],
      },
      '2026-11-21',
      [
        'You can cancel free of charge up to and including Thursday, January 21, 2027: everything you have paid is refunded.',
        'If you cancel later, US$123.20 is charged.',
        'If you do not arrive, US$246.40 is charged.',
      ],
    ],
    [
      'half from the first day on, also of a guest who does not arrive',
      { cancellation: [{ untilDays: 0, penalty: HALF }], noShow: HALF },
      '2026-11-21',
      ['If you cancel, US$123.20 is charged.', 'If you do not arrive, US$123.20 is charged.'],
    ],
    [
      'free until arrival',
      { cancellation: [{ untilDays: 0, penalty: NONE }] },
      '2026-11-21',
      ['You can cancel free of charge until your stay begins.', 'If you do not arrive, US$246.40 is charged.'],
    ],
    [
      'steps that end a day before arrival, after which the full stay is due (R8)',
      { cancellation: [{ untilDays: 1, penalty: NONE }] },
      '2026-11-21',
      [
        'You can cancel free of charge up to and including Friday, February 19, 2027: everything you have paid is refunded.',
        'If you cancel later, or do not arrive, the full stay is charged: US$246.40.',
      ],
    ],
    [
      'an amount above the total is the full stay (R8)',
      { cancellation: [{ untilDays: 0, penalty: { kind: 'amount', amount: 99_900 } }] },
      '2026-11-21',
      ['This rate has no free cancellation. If you cancel or do not come, you pay the full stay: US$246.40.'],
    ],
  ])('%s', (_, terms, today, texts) => {
    expect(describeInEnglish(terms, today)).toEqual(texts);
  });

  test('says the steps in Spanish', () => {
    const texts = describeCancellation(getTranslator('es'), createNightQuote(LADDER), '2026-11-21');
    expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Puede cancelar gratis hasta el jueves, 21 de enero de 2027 inclusive: se le devuelve todo lo que haya pagado.',
      'Desde entonces y hasta el sábado, 6 de febrero de 2027 inclusive, cancelar cuesta US$ 123.20.',
      'Si cancela después, o no se presenta, paga la estadía completa: US$ 246.40.',
    ]);
  });
});

describe('texts for the hotel', () => {
  const NEVER: Partial<Terms> = { cancellation: [], graceHours: 24 };
  const ALWAYS: Partial<Terms> = { cancellation: [{ untilDays: 0, penalty: NONE }], noShow: HALF };
  const COSTLY: Partial<Terms> = { cancellation: [{ untilDays: 0, penalty: HALF }], noShow: HALF };

  test.each(['es', 'en'] as const)('in %s speak of the guest, and never to the guest', (locale) => {
    const translator = getTranslator(locale);
    const texts = ['2026-11-21', '2027-01-22', '2027-02-10'].flatMap((today) =>
      [{}, LADDER, NEVER, ALWAYS, COSTLY].flatMap((terms) => [
        ...describeCancellation(translator, createNightQuote(terms), today, 'desk.policy'),
        describeGrace(translator, createNightQuote(terms), today, 'desk.policy') ?? '',
      ]),
    );
    expect(new Set(texts).size).toBeGreaterThanOrEqual(11);
    for (const text of texts.filter((each) => each !== '')) {
      expect(text).toMatch(/guest|huésped|cancelling costs|cancelar cuesta/);
      expect(text).not.toMatch(/\b(?:you|your|su estadía|paga)\b/i);
    }
  });
});

describe('describeGrace', () => {
  test.each([
    [0, '2026-11-21', undefined],
    [1, '2026-11-21', 'In the first hour after booking you can cancel free of charge.'],
    [24, '2027-02-13', 'In the first 24 hours after booking you can cancel free of charge.'],
    [24, '2027-02-14', undefined],
  ])('%i hours, booked on %s, at least seven days before arrival (R11)', (graceHours, today, text) => {
    expect(describeGrace(getTranslator('en'), createNightQuote({ graceHours }), today)).toBe(text);
  });
});
