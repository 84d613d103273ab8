import { beforeEach, expect, test, vi } from 'vitest';
import { chooseAddOns } from '#src/booking/extras/choose-add-ons.action.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { getAddOnFields } from '#src/rates/extras/add-on-form.rules.ts';
import { createForm, createTestContext, runInRequest } from '#test/support/site/request.ts';

const booking = { chooseAddOns: vi.fn(), findReservation: vi.fn() };
const rerenderPage = vi.fn();

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const TRANSFER = { addOnId: 'airport-transfer', roomId: null };
const { quantity: TRANSFER_QUANTITY } = getAddOnFields(TRANSFER);
const FIELDS = { reserva: RESERVA, locale: 'es', [TRANSFER_QUANTITY]: '2' };

const send = (form: unknown) =>
  runInRequest(
    () => chooseAddOns({ refused: null, agreed: null }, form as FormData),
    createTestContext({ services: { booking }, rerenderPage }),
  );

beforeEach(() => {
  vi.resetAllMocks();
  booking.chooseAddOns.mockResolvedValue(accepted({ reserva: RESERVA }));
  booking.findReservation.mockResolvedValue({ quote: { total: 62_480, deposit: 31_240 } });
});

test('chooseAddOns: replaces the extras, answers the new total, and renders the page again', async () => {
  const { answer, status } = await send(createForm(FIELDS));
  expect(answer).toEqual({ refused: null, agreed: { total: 62_480, deposit: 31_240 } });
  expect(status).toBeUndefined();
  expect(booking.chooseAddOns.mock.calls).toEqual([
    [{ reserva: RESERVA, choices: [{ ...TRANSFER, quantity: 2, day: null }] }],
  ]);
  expect(rerenderPage).toHaveBeenCalledTimes(1);
});

test('chooseAddOns: a form without any choice takes all extras away', async () => {
  await send(createForm({ reserva: RESERVA, locale: 'en' }));
  expect(booking.chooseAddOns.mock.calls).toEqual([[{ reserva: RESERVA, choices: [] }]]);
});

test.each([
  [
    { addOnId: 'airport-transfer', roomId: '', max: 3 },
    { addOnId: 'airport-transfer', roomId: null, max: 3 },
  ],
  [{ addOnId: 'airport-transfer' }, { addOnId: 'airport-transfer', roomId: null, max: undefined }],
  [
    { addOnId: 'spa-circuit', roomId: '2' },
    { addOnId: 'spa-circuit', roomId: '2', max: undefined },
  ],
  [{}, { addOnId: undefined, roomId: null, max: undefined }],
])('chooseAddOns: a refusal with %j names the extra, and the page shows what is left', async (details, named) => {
  booking.chooseAddOns.mockResolvedValueOnce(rejected('add-on-sold-out', details));
  expect((await send(createForm(FIELDS))).answer).toEqual({
    refused: { code: 'add-on-sold-out', ...named },
    agreed: null,
  });
  expect(rerenderPage).toHaveBeenCalledTimes(1);
});

test('chooseAddOns: a quantity that is no number changes nothing', async () => {
  const { answer } = await send(createForm({ ...FIELDS, [TRANSFER_QUANTITY]: 'many' }));
  expect(answer.refused).toEqual({ code: 'add-on-quantity', ...TRANSFER, max: undefined });
  expect(booking.chooseAddOns).not.toHaveBeenCalled();
});

test('chooseAddOns: an ended hold redirects to checkout, which says so', async () => {
  booking.chooseAddOns.mockResolvedValueOnce(rejected('hold-expired'));
  await expect(send(createForm(FIELDS))).rejects.toThrow(`→ /rooms/${RESERVA}/checkout`);
});

test.each([
  [undefined],
  [null],
  ['x'],
  [7],
  [[]],
  [{}],
  [new FormData()],
  [createForm({ ...FIELDS, reserva: '../etc' })],
])('chooseAddOns: the body %j of no form of the site answers 400', async (body) => {
  const { answer, status } = await send(body);
  expect([answer.refused?.code, status]).toEqual(['unknown-reservation', 400]);
  expect(booking.chooseAddOns).not.toHaveBeenCalled();
});
