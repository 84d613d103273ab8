import { describe, expect, test } from 'vitest';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import {
  createEditedSection,
  createPlansContext,
  exportJson,
  findFileProblems,
  PLANS,
} from '#test/support/booking/plans-file.ts';
import { NON_REFUNDABLE_TERMS } from '#test/support/booking/rate-plans.ts';
import { createRatesState } from '#test/support/booking/rates-state.ts';

const PAYMENT = { share: '30', dueDays: 7, dueHour: 9, fullWithinDays: 7 };
const DAYS = 'is not a whole number from 0 to 3650';
const PERCENT = 'is not a percentage such as "12.5": text, at most 2 decimals, from';

const parseTerms = (terms: unknown) => {
  const parsed = parseRatesFile({ version: 2, currency: 'USD', terms }, createPlansContext());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.file.terms;
};

describe('parseRatesFile: terms (R8)', () => {
  test('reads exported terms as they are, without their version', () => {
    const state = createRatesState(PLANS);
    expect(state.terms.map(({ termsId }) => termsId)).toEqual(['non-refundable', 'standard']);
    const expected = state.terms.map(({ version: _, ...terms }) => terms);
    expect(parseTerms(exportJson(state).terms)).toEqual(expected);
  });

  test('reads each kind of penalty', () => {
    const terms = {
      id: 'ladder',
      payment: { ...PAYMENT, share: '12.5' },
      cancellation: [
        { untilDays: 30, penalty: 'none' },
        { untilDays: 14, penalty: { nights: 1 } },
        { untilDays: 7, penalty: { share: '50' } },
        { untilDays: 1, penalty: { amount: '99.50' } },
      ],
      noShow: { share: '100' },
      changesUntilDays: null,
      graceHours: 24,
    };
    expect(parseTerms([terms])).toEqual([
      {
        termsId: 'ladder',
        payment: { share: 1_250, dueDays: 7, dueHour: 9, fullWithinDays: 7 },
        cancellation: [
          { untilDays: 30, penalty: { kind: 'none' } },
          { untilDays: 14, penalty: { kind: 'nights', nights: 1 } },
          { untilDays: 7, penalty: { kind: 'share', share: 5_000 } },
          { untilDays: 1, penalty: { kind: 'amount', amount: 9_950 } },
        ],
        noShow: { kind: 'share', share: 10_000 },
        changesUntilDays: null,
        graceHours: 24,
      },
    ]);
    expect(NON_REFUNDABLE_TERMS.changesUntilDays).toBeNull();
  });

  test.each<[Record<string, unknown>, string]>([
    [{ id: 'Standard' }, 'terms[1].id: is not an id of 1 to 32 small letters, digits and hyphens'],
    [{ id: 'non-refundable' }, 'terms[1].id: is the same as in terms[0]'],
    [{ noShow: undefined }, 'terms[1].noShow: is missing'],
    [{ refund: '50' }, 'terms[1].refund: is not known'],
    [{ payment: { ...PAYMENT, share: '0' } }, `terms[1].payment.share: ${PERCENT} 1 to 100`],
    [{ payment: { ...PAYMENT, share: '100.01' } }, `terms[1].payment.share: ${PERCENT} 1 to 100`],
    [{ payment: { ...PAYMENT, share: 50 } }, `terms[1].payment.share: ${PERCENT} 1 to 100`],
    [{ payment: { ...PAYMENT, dueDays: -1 } }, `terms[1].payment.dueDays: ${DAYS}`],
    [{ payment: { ...PAYMENT, dueHour: 24 } }, 'terms[1].payment.dueHour: is not a whole number from 0 to 23'],
    [
      { payment: { ...PAYMENT, fullWithinDays: 6 } },
      'terms[1].payment.fullWithinDays: is less than dueDays, on which the balance is due',
    ],
    [
      {
        cancellation: [
          { untilDays: 7, penalty: 'none' },
          { untilDays: 30, penalty: { share: '50' } },
        ],
      },
      'terms[1].cancellation[1].untilDays: is more than in terms[1].cancellation[0]; steps go down',
    ],
    [
      { cancellation: [{ untilDays: 7, penalty: 'free' }] },
      'terms[1].cancellation[0].penalty: is not "none", nor an object with one of share, nights and amount',
    ],
    [{ noShow: { share: '101' } }, `terms[1].noShow.share: ${PERCENT} 0 to 100`],
    [{ noShow: { nights: 0 } }, 'terms[1].noShow.nights: is not a whole number from 1 to 365'],
    [
      { noShow: { amount: '1000000.01' } },
      'terms[1].noShow.amount: is not an amount such as "148.00": text, at most 2 decimals, at most 1,000,000',
    ],
    [{ noShow: { amount: '5.00', share: '5' } }, 'terms[1].noShow.share: is not known'],
    [{ changesUntilDays: 4_000 }, `terms[1].changesUntilDays: ${DAYS}`],
    [{ graceHours: 721 }, 'terms[1].graceHours: is not a whole number from 0 to 720'],
  ])('%j: %s', (members, problem) =>
    expect(findFileProblems(createEditedSection('terms', 1, members))).toContain(problem),
  );

  test('a balance that is never due is not compared', () =>
    expect(
      findFileProblems(createEditedSection('terms', 1, { payment: { ...PAYMENT, share: '100', fullWithinDays: 0 } })),
    ).toEqual([]));
});
