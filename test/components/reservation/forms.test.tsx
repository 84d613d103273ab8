import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptDates, dropDates, proposeDates } from '#src/actions/change-dates.ts';
import { changeGuest } from '#src/actions/change-guest.ts';
import type { ManagedState } from '#src/actions/managed-reservation.ts';
import { payBalance } from '#src/actions/pay-balance.ts';
import { ChangeDecision } from '#src/components/reservation/change-decision.client.tsx';
import { DatesForm } from '#src/components/reservation/dates-form.client.tsx';
import { DetailsForm } from '#src/components/reservation/details-form.client.tsx';
import { PaymentForms } from '#src/components/reservation/payment-forms.client.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import { guestOf } from '#test/support/builders.ts';
import { click, rendered, the } from '#test/support/rendered.tsx';

vi.mock('#src/actions/pay-balance.ts', () => ({ payBalance: vi.fn() }));
vi.mock('#src/actions/change-guest.ts', () => ({ changeGuest: vi.fn() }));
vi.mock('#src/actions/change-dates.ts', () => ({ acceptDates: vi.fn(), dropDates: vi.fn(), proposeDates: vi.fn() }));
vi.mock('#src/components/booking/stay-picker.client.tsx', () => ({ StayPicker: () => 'calendar' }));

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const READY: ManagedState = { status: 'ready', values: {} };
const pay = vi.mocked(payBalance);

const show = (node: ReactNode) =>
  rendered(
    <WordsProvider locale="en" messages={messagesFor('en', [''])}>
      {node}
    </WordsProvider>,
  );
const field = (name: string) => the<HTMLInputElement>(`[name=${name}]`);
const sent = (action: unknown) =>
  Object.fromEntries((vi.mocked(action as typeof payBalance).mock.calls.at(-1)?.[1] ?? new FormData()).entries());
const notice = () => the('[role=alert]').textContent;

const CARD = { card_holder: 'Maria', card_number: '4242424242424242', exp_month: '12', exp_year: '2031', cvc: '123' };
const fillIn = (values: Readonly<Record<string, string>> = CARD) => {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
};

beforeEach(() => {
  for (const action of [pay, changeGuest, acceptDates, dropDates, proposeDates])
    vi.mocked(action).mockResolvedValue(READY);
});
afterEach(() => vi.clearAllMocks());

describe('paying', () => {
  const showPayment = (differences: Partial<Parameters<typeof PaymentForms>[0]> = {}) =>
    show(
      <PaymentForms
        reserva={RESERVA}
        owed={36_960}
        currency="USD"
        savedCard="Visa 4242"
        canUseSaved
        canSave
        chargedOn="2027-02-03"
        today="2026-11-20"
        documentTitle="Payment"
        declined={undefined}
        {...differences}
      />,
    );
  const button = (intent: string) => the<HTMLButtonElement>(`button[value=${intent}]`);

  test('a card that expires before the balance is due is said beside its expiry, where a balance is to come', async () => {
    const expiresEarly = async () => {
      fillIn({ ...CARD, exp_month: '01', exp_year: '2027' });
      await act(async () => {
        field('exp_year').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      });
    };
    await showPayment();
    await expiresEarly();
    expect(the('.early-expiry').textContent).toContain('the balance of US$369.60 is due');
    document.body.replaceChildren();
    await showPayment({ chargedOn: null });
    await expiresEarly();
    expect(document.querySelector('.early-expiry')).toBeNull();
  });

  test('each button says what it does, and sends that with the amount shown', async () => {
    await showPayment();
    expect(button('pay-saved').textContent).toBe('Pay US$369.60 with this card');
    await click(button('pay-saved'));
    expect(sent(pay)).toEqual({ reserva: RESERVA, locale: 'en', shown_amount: '36960', intent: 'pay-saved' });
    fillIn();
    await click(button('pay-other'));
    expect(sent(pay)).toMatchObject({ intent: 'pay-other', shown_amount: '36960', ...CARD });
    fillIn();
    await click(button('save'));
    expect(sent(pay)).toMatchObject({ intent: 'save' });
  });

  test('a card with errors is not sent: a focused summary leads to the fields; the saved card can still pay', async () => {
    await showPayment();
    fillIn({ ...CARD, cvc: '1' });
    await click(button('pay-other'));
    expect(pay).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(the('.error-summary'));
    expect(the('.error-summary').textContent).toContain('Invalid CCV code');
    expect(document.title).toBe('Error: Payment');
    await click(button('pay-saved'));
    expect(pay).toHaveBeenCalledOnce();
  });

  test.each([
    [{ status: 'declined', reason: 'insufficient-funds', what: 'payment' }, 'The payment did not go through'],
    [{ status: 'declined', reason: 'declined', what: 'card' }, 'Your card was not saved'],
    [{ status: 'refused', code: 'nothing-owed' }, 'There is nothing left to pay'],
  ] as const)('%o is said in words, and takes the focus; the card is forgotten', async (state, text) => {
    pay.mockResolvedValue({ ...state, values: { card_holder: 'Maria' } });
    await showPayment();
    fillIn();
    await click(button('pay-other'));
    expect(notice()).toContain(text);
    expect(document.activeElement).toBe(the('[role=alert]'));
    expect([field('card_number').value, field('cvc').value, field('card_holder').value]).toEqual(['', '', 'Maria']);
  });

  test('an answer that never came asks for another press', async () => {
    pay.mockRejectedValueOnce(new Error('the line broke'));
    await showPayment();
    await click(button('pay-saved'));
    expect(notice()).toContain('nothing will be done twice');
  });

  test('what is not possible has no button', async () => {
    await showPayment({ owed: 0 });
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Save this card']);
    document.body.replaceChildren();
    await showPayment({ canUseSaved: false, canSave: false });
    expect([...document.querySelectorAll('button')].map(({ value }) => value)).toEqual(['pay-other']);
  });

  test('who comes back from the bank without having paid is told', async () => {
    await showPayment({ declined: { reason: 'authentication-failed', what: 'payment' } });
    expect(notice()).toContain('Your bank could not verify that it was you');
    expect(document.title).toBe('Error: Payment');
  });
});

describe('changing details', () => {
  const showDetails = () =>
    show(
      <DetailsForm
        reserva={RESERVA}
        guest={guestOf()}
        checkIn="15:00"
        countries={[{ code: 'PA', name: 'Panama' }]}
        today="2026-11-20"
        documentTitle="Details"
      />,
    );

  test('begins with what is known, and sends what was typed', async () => {
    await showDetails();
    expect([field('nombre').value, field('country').value, field('estimated_hour').value]).toEqual([
      'María',
      'PA',
      '15',
    ]);
    field('nombre').value = 'Ana';
    await click(the('button[type=submit]'));
    expect(sent(changeGuest)).toMatchObject({ reserva: RESERVA, nombre: 'Ana', apellido: 'Núñez Çelik' });
  });

  test('asks for no card, but for the rest', async () => {
    await showDetails();
    field('email').value = '';
    await click(the('button[type=submit]'));
    expect(changeGuest).not.toHaveBeenCalled();
    expect(the('.error-summary').textContent).toContain('All fields are required');
    expect(document.querySelectorAll('.error-summary a')).toHaveLength(1);
  });
});

describe('changing dates', () => {
  const decide = (money: { dueNow: number; refund: number }) =>
    show(
      <ChangeDecision
        reserva={RESERVA}
        change="BBBBBBBBBBBBBBBBBBBBBB"
        currency="USD"
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
  ])('%o: the button says %s, and sends just that', async (money, text) => {
    await decide(money);
    const button = the<HTMLButtonElement>('#change-form button');
    expect(button.textContent).toBe(text);
    await click(button);
    expect(sent(acceptDates)).toMatchObject({ shown_due: String(money.dueNow), shown_refund: String(money.refund) });
  });

  test('can be dropped, for the old dates or for others', async () => {
    await decide({ dueNow: 0, refund: 0 });
    for (const next of ['reservation', 'dates']) {
      await click(the(`button[value=${next}]`));
      expect(sent(dropDates)).toMatchObject({ change: 'BBBBBBBBBBBBBBBBBBBBBB', next });
    }
    expect(acceptDates).not.toHaveBeenCalled();
  });

  test('an amount that changed meanwhile is said plainly', async () => {
    vi.mocked(acceptDates).mockResolvedValue({ status: 'refused', code: 'price-changed', values: {} });
    await decide({ dueNow: 0, refund: 0 });
    await click(the('#change-form button'));
    expect(notice()).toContain('The amount changed');
  });

  test('begin with the dates that the guest has, and say so when they are asked for again', async () => {
    const stay = { arrival: '2027-03-01', departure: '2027-03-04' };
    vi.mocked(proposeDates).mockResolvedValue({ status: 'refused', code: 'verify-dates', values: {}, dates: stay });
    const limits = {
      today: '2026-11-20',
      lastDay: '2028-05-20',
      maxNights: 30,
      currency: 'USD',
      roomTypeId: undefined,
    };
    await show(<DatesForm reserva={RESERVA} stay={stay} documentTitle="Dates" {...limits} />);
    await click(the('button[type=submit]'));
    expect(sent(proposeDates)).toMatchObject(stay);
    expect(notice()).toContain('These are already your dates.');
  });

  test('that were refused say why beside the alert', async () => {
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
    await show(<DatesForm reserva={RESERVA} stay={stay} documentTitle="Dates" {...limits} />);
    await click(the('button[type=submit]'));
    expect(notice()).toContain('You need to verify the dates.A stay is at most 30 nights.');
  });
});
