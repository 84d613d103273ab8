import { expect, test, vi } from 'vitest';
import { rejected } from '#src/kernel/outcome.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createEvent } from '#test/support/booking/reservation-files.ts';
import { findDeskAction } from '#test/support/desk/list-desk-actions.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';
import type { FormFields } from '#test/support/site/request.ts';

const reservation = createPaidReservation();
const MARIA = { kind: 'desk', userId: 'u2', name: 'María', role: 'desk' } as const;
const refuse = async () => rejected('changed-meanwhile');

/** The desk of a hotel where a colleague changed the reservation after the form was opened. */
const desk = {
  findByTypedCode: async () => reservation,
  findLastChange: async () => createEvent('guest-changed', '2026-11-24T10:42:00.000Z', { actor: MARIA, revision: 1 }),
  changeGuest: async () => ({ status: 'refused', code: 'changed-meanwhile' }),
  actAs: () => ({
    ...{ previewCancellation: refuse, previewGoodwill: refuse, recordPayment: refuse, proposeChange: refuse },
    chargeCard: async () => ({ status: 'refused', code: 'changed-meanwhile' }),
  }),
};

const REASON = { reason: 'The pool was closed all week' };
const DAY = { date: '2026-11-24', shown_amount: '1000' };

/** Forms, and what of them a person typed. */
const FORMS: Readonly<Record<string, readonly [FormFields, FormFields]>> = {
  cancelReservationAtDesk: [
    { step: 'preview', cause: 'guest', room: '', charge: 'half' },
    { amount: '', ...REASON },
  ],
  changeGuest: [{ request_shown: 'yes' }, { nombre: 'Ana', telefono: '+507 6111' }],
  changeStayAtDesk: [
    { step: 'preview', price: 'today', 'adults-1': '2' },
    { departure: '2027-03-09', ...REASON },
  ],
  chargeSavedCardAtDesk: [{ step: 'confirm', shown_amount: '1000' }, {}],
  recordByHand: [
    { step: 'confirm', direction: 'payment', method: 'cash', ...DAY },
    { amount: '10.00', reference: 'A1' },
  ],
  refundGoodwillAtDesk: [{ step: 'preview' }, { amount: '40', ...REASON }],
};

test.each(Object.entries(FORMS))(
  '%s: says who changed the reservation meanwhile and when, shows it anew, and keeps what was typed (D7)',
  async (name, [fields, typed]) => {
    const rerenderPage = vi.fn();
    const form = { locale: 'en', code: reservation.code, revision: '0', ...fields, ...typed };
    const { answer } = await sendToDesk(findDeskAction(name), desk, form, { rerenderPage });
    expect(answer).toMatchObject({ status: 'refused', values: typed });
    expect(answer.message).toMatch(/^Changed meanwhile by María, .*5:42\u00a0am\. .*what you typed is kept/);
    expect(rerenderPage).toHaveBeenCalledOnce();
  },
);
