import { describe, expect, test } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { NO_LIMITS, type PlanLimits } from '#src/rates/plans/plan-limits.rules.ts';
import { describeCodeStatus } from '#src/rates/promotions/code.text.ts';
import type { CodeStatus } from '#src/rates/promotions/promotion-code.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { SERENA15 } from '#test/support/booking/promotions.ts';

const describeStatus = (locale: Locale, status: CodeStatus, promotion: Partial<Promotion>) =>
  describeCodeStatus({
    translator: getTranslator(locale),
    code: 'SERENA15',
    given: { code: 'serena 15', status, conditions: { ...SERENA15, ...promotion } },
    today: '2027-01-10',
    currency: 'USD',
  }).replaceAll('\u00a0', ' ');

const WINDOW = { stayFrom: '2027-04-01', stayTo: '2027-11-30' };

describe('describeCodeStatus: names the date or number that a stay does not meet (R15)', () => {
  test.each<[CodeStatus, Partial<PlanLimits>, string, string]>([
    [
      'outside-sales-window',
      { sellFrom: '2027-02-01' },
      'can be used from Feb 1, 2027',
      'vale a partir del 1 feb 2027',
    ],
    [
      'outside-sales-window',
      { sellFrom: '2026-12-01', sellTo: '2027-01-09' },
      'could be used until Jan 9, 2027',
      'valió hasta el 9 ene 2027',
    ],
    [
      'outside-stay-window',
      WINDOW,
      'is for nights from Apr 1, 2027 to Nov 30, 2027',
      'es para noches del 1 abr 2027 al 30 nov 2027',
    ],
    [
      'outside-stay-window',
      { stayFrom: WINDOW.stayFrom },
      'is for nights from Apr 1, 2027',
      'es para noches a partir del 1 abr 2027',
    ],
    [
      'outside-stay-window',
      { stayTo: WINDOW.stayTo },
      'is for nights until Nov 30, 2027',
      'es para noches hasta el 30 nov 2027',
    ],
    [
      'too-late',
      { minAdvance: 30 },
      'is for stays booked at least 30 days before arrival',
      'es para estadías que se reservan al menos 30 días antes de la llegada',
    ],
    [
      'too-early',
      { maxAdvance: 1 },
      'is for stays booked at most 1 day before arrival',
      'es para estadías que se reservan como máximo 1 día antes de la llegada',
    ],
    ['too-short', { minStay: 4 }, 'is for stays of 4 nights or more', 'es para estadías de 4 noches o más'],
    ['too-long', { maxStay: 1 }, 'is for stays of at most 1 night', 'es para estadías de 1 noche como máximo'],
  ])('%s by %o: %s', (status, limits, english, spanish) => {
    const promotion = { limits: { ...NO_LIMITS, ...limits } };
    expect(describeStatus('en', status, promotion)).toBe(`The code SERENA15 ${english}.`);
    expect(describeStatus('es', status, promotion)).toBe(`El código SERENA15 ${spanish}.`);
  });

  test.each<[CodeStatus, Partial<Promotion>, string, string]>([
    [
      'outside-stay-window',
      { stayWindow: 'arrival', limits: { ...NO_LIMITS, ...WINDOW } },
      'is for arrivals from Apr 1, 2027 to Nov 30, 2027',
      'es para llegadas del 1 abr 2027 al 30 nov 2027',
    ],
    [
      'other-weekday',
      { arrivalWeekdays: [1, 7] },
      'is for arrivals on Monday and Sunday',
      'es para llegadas en lunes y domingo',
    ],
    ['too-few-adults', { minAdults: 4 }, 'is for 4 adults or more', 'es para 4 adultos o más'],
    [
      'too-low-cost',
      { minCost: 100_000 },
      'is for stays whose nights cost US$1,000.00 or more before tax',
      'es para estadías cuyas noches cuestan US$ 1,000.00 o más antes de impuestos',
    ],
    [
      'applied-together',
      { minCost: 100_000 },
      'lowers your price when the nights of your rooms together cost US$1,000.00 or more before tax',
      'baja su precio cuando las noches de sus habitaciones cuestan juntas US$ 1,000.00 o más antes de impuestos',
    ],
    ['not-on-sale', {}, 'is no longer valid', 'ya no es válido'],
  ])('%s by %o: %s', (status, promotion, english, spanish) => {
    expect(describeStatus('en', status, promotion)).toBe(`The code SERENA15 ${english}.`);
    expect(describeStatus('es', status, promotion)).toBe(`El código SERENA15 ${spanish}.`);
  });
});

test('describeCodeStatus: free nights of longer stays say how long, as a limit does', () => {
  const benefit = { kind: 'free-nights', nights: 4, free: 1 } as const;
  expect(describeStatus('en', 'too-short', { benefit })).toContain('stays of 4 nights or more');
  const limits = { ...NO_LIMITS, minStay: 6 };
  expect(describeStatus('es', 'too-short', { benefit, limits })).toContain('estadías de 6 noches o más');
});
