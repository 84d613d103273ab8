import { expect, test } from 'vitest';
import { changeGuest } from '#src/desk/guest/change-guest.action.ts';
import { READY } from '#src/desk/ui/desk-form-state.ts';
import { createDeskRequest } from '#test/support/desk/desk-senders.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';

test.each([
  ['en', 'country', 'country-invalid', 'Country is not valid.'],
  ['es', 'country', 'country-invalid', 'País no es válido.'],
  ['en', 'estimated_arrival', 'time-invalid', 'Estimated arrival time is not valid.'],
  ['es', 'legal_id', 'id-invalid', 'Cédula o pasaporte no es válido.'],
  ['es', 'legal_id', 'id-long', 'Cédula o pasaporte debe tener como máximo 50 caracteres.'],
] as const)('changeGuest: an error names its field (%s, %s)', async (locale, field, error, text) => {
  const { context } = createDeskRequest('owner');
  const desk = { changeGuest: async () => ({ status: 'invalid', errors: { [field]: error } }) };
  const services = Object.create(context.services, { desk: { value: desk } });
  const form = createForm({ locale, code: 'FK72222N', revision: '1', request_shown: 'yes' });
  const { answer } = await runInRequest(() => changeGuest(READY, form), { ...context, services });
  expect([answer.errors, answer.labels]).toEqual([{ [field]: text }, {}]);
});

test('changeGuest: where an error does not name its field, the list of errors does', async () => {
  const { context } = createDeskRequest('owner');
  const errors = { apellido: 'required', email: 'email-invalid', country: 'country-invalid' };
  const desk = { changeGuest: async () => ({ status: 'invalid', errors }) };
  const services = Object.create(context.services, { desk: { value: desk } });
  const form = createForm({ locale: 'es', code: 'FK72222N', revision: '1', request_shown: 'yes' });
  const { answer } = await runInRequest(() => changeGuest(READY, form), { ...context, services });
  expect(answer.labels).toEqual({ apellido: 'Apellido', email: 'Correo electrónico' });
});
