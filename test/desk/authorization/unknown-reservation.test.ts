import { expect, test } from 'vitest';
import { rejected } from '#src/kernel/outcome.ts';
import { findDeskAction } from '#test/support/desk/list-desk-actions.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';
import type { FormFields } from '#test/support/site/request.ts';

const refuse = async () => rejected('unknown-reservation');

/** The desk of a hotel without reservations. */
const desk = {
  findByTypedCode: async () => undefined,
  copyGuestLink: async () => undefined,
  changeGuest: async () => ({ status: 'refused', code: 'unknown-reservation' }),
  ...{ resendMail: refuse, addNote: refuse, markNote: refuse },
};

const ACTED = { revision: '1', step: 'preview' };

const FORMS: Readonly<Record<string, FormFields>> = {
  addNote: { seen: '0', text: 'Late', pinned: '' },
  cancelReservationAtDesk: { ...ACTED, cause: 'guest', room: '', charge: 'terms' },
  changeGuest: { revision: '1', request_shown: 'yes' },
  changeStayAtDesk: { ...ACTED, price: 'today' },
  chargeSavedCardAtDesk: ACTED,
  copyGuestLink: {},
  endGuestLinks: { step: 'confirm' },
  markNote: { seq: '1', step: 'pin' },
  recordByHand: { ...ACTED, direction: 'payment', method: 'cash' },
  refundGoodwillAtDesk: ACTED,
  resendMail: { kind: 'confirmation', number: '1' },
};

test.each(
  Object.entries(FORMS).flatMap(([name, fields]) =>
    [['en', 'There is no reservation ZZZZ2222.'] as const, ['es', 'No hay ninguna reserva ZZZZ2222.'] as const].map(
      ([locale, text]) => [name, locale, text, fields] as const,
    ),
  ),
)('%s: says in %s that no reservation has the code, with 404', async (name, locale, text, fields) => {
  const form = { ...fields, locale, code: 'ZZZZ2222' };
  const { answer, status } = await sendToDesk(findDeskAction(name), desk, form);
  expect(answer.message).toContain(text);
  expect([answer.status, status]).toEqual(['refused', 404]);
});
