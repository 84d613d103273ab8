import { describe, expect, test } from 'vitest';
import { createConsent, POLICY_VERSION } from '#src/booking/model/terms/consent.ts';
import { createStayQuote } from '#test/support/booking/demo-hotel.ts';

const STAY = { arrival: '2027-02-20', departure: '2027-02-23' };
const AT = '2026-11-21T17:00:00.000Z';

describe('createConsent (B17)', () => {
  test('records policy version, amounts, dates, language and time', () => {
    expect(createConsent(createStayQuote(STAY, '2026-11-21'), 'es', AT)).toEqual({
      policyVersion: POLICY_VERSION,
      locale: 'es',
      total: 73_920,
      deposit: 36_960,
      balance: 36_960,
      balanceDueOn: '2027-02-13',
      freeCancellationUntil: '2027-01-21',
      agreedAt: AT,
    });
  });

  test('records no balance and no free cancellation when there is none', () => {
    expect(createConsent(createStayQuote(STAY, '2027-02-19'), 'en', AT)).toMatchObject({
      locale: 'en',
      total: 73_920,
      deposit: 73_920,
      balance: 0,
      balanceDueOn: null,
      freeCancellationUntil: null,
    });
  });

  test('names the policy version by year and month', () => expect(POLICY_VERSION).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/));
});
