import { expect, test } from 'vitest';
import { changeGuest } from '#src/desk/guest/change-guest.action.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';

const send = async (locale: string, errors: object) => {
  const desk = { changeGuest: async () => ({ status: 'invalid', errors }) };
  const form = { locale, code: 'FK72222N', revision: '1', request_shown: 'yes' };
  return (await sendToDesk(changeGuest, desk, form)).answer;
};

test.each([
  ['en', 'country', 'country-invalid', 'Country is not valid.'],
  ['es', 'country', 'country-invalid', 'País no es válido.'],
  ['en', 'estimated_arrival', 'time-invalid', 'Estimated arrival time is not valid.'],
  ['es', 'legal_id', 'id-invalid', 'Cédula o pasaporte no es válido.'],
  ['es', 'legal_id', 'id-long', 'Cédula o pasaporte debe tener como máximo 50 caracteres.'],
] as const)('changeGuest: an error names its field (%s, %s)', async (locale, field, error, text) => {
  const answer = await send(locale, { [field]: error });
  expect([answer.errors, answer.labels]).toEqual([{ [field]: text }, {}]);
});

test('changeGuest: where an error does not name its field, the list of errors does', async () => {
  const answer = await send('es', { apellido: 'required', email: 'email-invalid', country: 'country-invalid' });
  expect(answer.labels).toEqual({ apellido: 'Apellido', email: 'Correo electrónico' });
});
