import { expect, test, vi } from 'vitest';
import { endGuestLinks } from '#src/desk/reservation/guest-links.action.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';

const CODE = 'K7QF2M9T';

const press = async (locale: 'en' | 'es', step: string) => {
  const desk = { findByTypedCode: async () => createPaidReservation(), endGuestLinks: vi.fn(async () => true) };
  const sent = sendToDesk(endGuestLinks, desk, { locale, code: CODE, step }, { role: 'desk' });
  const answer = await sent.then(
    ({ answer: state }) => state,
    (error: Error) => error.message,
  );
  return { answer, ended: desk.endGuestLinks };
};

test.each([
  ['en', 'The guest is not told', 'End all links'],
  ['es', 'El huésped no recibe aviso', 'Terminar todos los enlaces'],
] as const)('endGuestLinks in %s: says first what ends', async (locale, text, confirm) => {
  const { answer, ended } = await press(locale, 'preview');
  expect(answer).toMatchObject({ status: 'preview', confirm, message: expect.stringContaining(text) });
  expect(ended).not.toHaveBeenCalled();
});

test('endGuestLinks: ends them for the person who confirms, and says so', async () => {
  const { answer, ended } = await press('en', 'confirm');
  expect(ended).toHaveBeenCalledExactlyOnceWith({ code: CODE, actor: expect.objectContaining({ kind: 'desk' }) });
  expect(answer).toBe(`→ /EN/desk/reservations/${CODE}?done=links-ended`);
});
