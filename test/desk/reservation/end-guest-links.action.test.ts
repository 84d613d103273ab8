import { expect, test, vi } from 'vitest';
import { endGuestLinks } from '#src/desk/reservation/guest-links.action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createDeskRequest } from '#test/support/desk/desk-senders.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';

const CODE = 'K7QF2M9T';

const press = async (locale: 'en' | 'es', step: string) => {
  const { context } = createDeskRequest('desk');
  const desk = { findByTypedCode: async () => createPaidReservation(), endGuestLinks: vi.fn(async () => true) };
  const services = Object.create(context.services, { desk: { value: desk } });
  const work = () =>
    endGuestLinks(READY, createForm({ locale, code: CODE, step })).catch((error: Error) => error.message);
  const { answer } = await runInRequest(work, { ...context, services });
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
