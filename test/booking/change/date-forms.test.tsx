import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptChange, discardChange, proposeDates } from '#src/booking/change/change-dates.action.ts';
import { ChangeDecision } from '#src/booking/change/change-decision.client.tsx';
import { DatesForm } from '#src/booking/change/dates-form.client.tsx';
import { createDecisionWords } from '#src/booking/change/proposal-step.tsx';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { click, getElement } from '#test/support/browser/render.tsx';

import { READY, RESERVA, readAlert, readSubmitted, showForm } from '#test/support/browser/reservation-form.tsx';

vi.mock('#src/rates/price-calendar/stay-picker.client.tsx', () => ({ StayPicker: () => 'calendar' }));

beforeEach(() => {
  vi.mocked(acceptChange).mockResolvedValue(READY);
  vi.mocked(discardChange).mockResolvedValue(READY);
  vi.mocked(proposeDates).mockResolvedValue(READY);
});
afterEach(() => vi.clearAllMocks());

describe('ChangeDecision and DatesForm', () => {
  const decide = (money: { dueNow: number; refund: number }) =>
    showForm(
      <ChangeDecision
        reserva={RESERVA}
        change="BBBBBBBBBBBBBBBBBBBBBB"
        page="dates"
        words={createDecisionWords(getTranslator('en'), 'dates', money, 'USD')}
        documentTitle="Dates"
        declined={undefined}
        comparison="before and after"
        figures="money"
        {...money}
      />,
    );

  test.each([
    [{ dueNow: 100, refund: 0 }, 'Accept and pay US$1.00'],
    [{ dueNow: 0, refund: 250 }, 'Accept and get US$2.50 back'],
    [{ dueNow: 0, refund: 0 }, 'Accept the new dates'],
  ])('%o: the button says %s, and submits exactly that', async (money, text) => {
    await decide(money);
    const button = getElement<HTMLButtonElement>('#change-form button');
    expect(button.textContent).toBe(text);
    await click(button);
    expect(readSubmitted(acceptChange)).toMatchObject({
      shown_due: String(money.dueNow),
      shown_refund: String(money.refund),
    });
  });

  test('ChangeDecision: discards for the old dates or others', async () => {
    await decide({ dueNow: 0, refund: 0 });
    for (const next of ['reservation', 'dates']) {
      await click(getElement(`button[value=${next}]`));
      expect(readSubmitted(discardChange)).toMatchObject({ change: 'BBBBBBBBBBBBBBBBBBBBBB', next });
    }
    expect(acceptChange).not.toHaveBeenCalled();
  });

  test('ChangeDecision: shows that the amount changed', async () => {
    vi.mocked(acceptChange).mockResolvedValue({ status: 'refused', code: 'price-changed', values: {} });
    await decide({ dueNow: 0, refund: 0 });
    await click(getElement('#change-form button'));
    expect(readAlert()).toContain('The amount changed');
  });

  test('DatesForm: is prefilled with the current dates, and refuses them', async () => {
    const stay = { arrival: '2027-03-01', departure: '2027-03-04' };
    vi.mocked(proposeDates).mockResolvedValue({ status: 'refused', code: 'verify-dates', values: {}, dates: stay });
    const limits = {
      today: '2026-11-20',
      lastDay: '2028-05-20',
      maxNights: 30,
      currency: 'USD',
      roomTypeId: undefined,
    };
    await showForm(<DatesForm reserva={RESERVA} stay={stay} documentTitle="Dates" {...limits} />);
    await click(getElement('button[type=submit]'));
    expect(readSubmitted(proposeDates)).toMatchObject(stay);
    expect(readAlert()).toContain('These are already your dates.');
  });

  test('DatesForm: explains refused dates beside the alert', async () => {
    const stay = { arrival: '2027-03-01', departure: '2027-03-04' };
    const dates = { arrival: '2027-03-01', departure: '2027-04-15' };
    vi.mocked(proposeDates).mockResolvedValue({ status: 'refused', code: 'verify-dates', values: {}, dates });
    const limits = {
      today: '2026-11-20',
      lastDay: '2028-05-20',
      maxNights: 30,
      currency: 'USD',
      roomTypeId: undefined,
    };
    await showForm(<DatesForm reserva={RESERVA} stay={stay} documentTitle="Dates" {...limits} />);
    await click(getElement('button[type=submit]'));
    expect(readAlert()).toContain('You need to verify the dates.A stay is at most 30 nights.');
  });
});
