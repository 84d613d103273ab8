import { beforeEach, expect, test, vi } from 'vitest';
import { formatSeenClosure } from '#src/desk/closures/closure-address.ts';
import { endClosure, saveClosure } from '#src/desk/closures/save-closure.action.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { openRatesDesk } from '#test/support/booking/rates-desk.ts';
import { GARDEN, VILLA } from '#test/support/booking/rates-state.ts';
import { createEvent } from '#test/support/booking/reservation-files.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';

const PAINTING: Closure = {
  ...{ roomTypeId: GARDEN, firstNight: '2026-12-01', lastNight: '2026-12-03' },
  ...{ units: 2, note: 'painting' },
};
const TYPED = { room: GARDEN, first: '2026-12-10', last: '2026-12-16', units: '2', note: 'pipes' };
const MARIA = { kind: 'desk', userId: 'u2', name: 'María', role: 'desk' } as const;

const desk = {
  findLastRatesChange: async () => createEvent('rates-imported', '2026-11-24T10:42:00.000Z', { actor: MARIA }),
  listSoldStays: vi.fn(async () => [
    { code: 'K7QF2M9T', arrival: '2026-12-10', departure: '2026-12-12', firstName: 'Ana', lastName: 'Ríos' },
  ]),
};

beforeEach(() => {
  desk.listSoldStays.mockClear();
});

const preview = (others: object, fields: object, action = saveClosure) =>
  send(others, { step: 'preview', revision: '', shown: '', seen: '', ...fields }, action);

const send = (others: object, fields: object, action = saveClosure, rerenderPage = vi.fn()) =>
  sendToDesk(action, desk, { locale: 'en', ...TYPED, ...fields }, { services: { ...others }, rerenderPage });

test('saveClosure: shows rooms, nights and what stays free with the stays sold, then closes them', async () => {
  const { others, current } = openRatesDesk({ taken: { [`${GARDEN} 2026-12-11`]: 3 } });
  const { answer } = await preview(others, {});
  expect(answer).toMatchObject({
    status: 'preview',
    confirm: 'Close 7 nights',
    lines: [{ value: `${GARDEN}: 2 rooms` }, { value: '7 nights: Dec 10, 2026 to Dec 16, 2026' }, { value: '5 → 3' }],
    list: { items: [{ href: '/EN/desk/reservations/K7QF2M9T', label: expect.stringContaining('Ana Ríos') }] },
  });
  expect(current().closures).toEqual([]);
  await expect(send(others, { step: 'confirm', seen: '', ...answer.shown })).rejects.toThrow(
    '→ /EN/desk/prices/closures?done=closed',
  );
  expect(current().closures).toEqual([
    { roomTypeId: GARDEN, firstNight: '2026-12-10', lastNight: '2026-12-16', units: 2, note: 'pipes' },
  ]);
});

test('saveClosure: more rooms than are free are refused with each night, and what is sold on them (D18)', async () => {
  const { others, current } = openRatesDesk({
    taken: { [`${GARDEN} 2026-12-11`]: 7, [`${GARDEN} 2026-12-12`]: 8 },
  });
  const { answer } = await preview(others, {});
  expect(answer).toMatchObject({ status: 'invalid', values: TYPED, list: { items: [{}] } });
  expect(answer.errors.units).toBe(
    'Fewer than 2 rooms are free on these nights: Fri, Dec 11 (1 free) and Sat, Dec 12 (none free).',
  );
  expect(current().closures).toEqual([]);
});

test.each([
  ['first', { first: '2026-02-30' }, 'Write the date of the first night.'],
  ['last', { last: '' }, 'Write the date of the last night.'],
  ['last', { last: '2026-12-09' }, 'The last night is before the first.'],
  ['first', { first: '2026-11-01' }, 'Choose today or a later day.'],
  ['last', { first: '2026-11-01', last: '2026-11-02' }, 'The last night is over. Choose today or a later day.'],
  ['last', { last: '2030-12-16' }, 'That is more than three years. Choose fewer nights.'],
  ['note', { note: 'x'.repeat(301) }, 'Write at most 300 characters, on one line.'],
  ['room', { room: '999999' }, 'Choose a room type of the hotel.'],
] as const)('saveClosure: an error at the field %s for %o, and what was typed stays', async (field, typed, text) => {
  const { answer } = await preview(openRatesDesk({}).others, typed);
  expect(answer).toMatchObject({ status: 'invalid', errors: { [field]: text }, values: typed });
});

test('saveClosure: what is typed after the preview is previewed first', async () => {
  const { others, current } = openRatesDesk({});
  const { answer } = await preview(others, {});
  const again = await send(others, { step: 'confirm', seen: '', ...answer.shown, units: '3' });
  expect(again.answer).toMatchObject({ status: 'preview', lines: [{ value: `${GARDEN}: 3 rooms` }, {}, {}] });
  expect(current().closures).toEqual([]);
});

test('saveClosure: another change since the preview shows it once more', async () => {
  const { others, current } = openRatesDesk({});
  const { answer } = await preview(others, {});
  const other = await preview(others, { room: VILLA });
  await expect(send(others, { step: 'confirm', room: VILLA, seen: '', ...other.answer.shown })).rejects.toThrow('→');
  const late = await send(others, { step: 'confirm', seen: '', ...answer.shown });
  expect(late.answer).toMatchObject({
    status: 'preview',
    message: 'Another person changed rates or closures meanwhile. Check it once more.',
  });
  expect(current().closures).toHaveLength(1);
  await expect(send(others, { step: 'confirm', seen: '', ...late.answer.shown })).rejects.toThrow('done=closed');
});

test('endClosure: shows the nights that open, then opens them', async () => {
  const { others, current } = openRatesDesk({ closures: [PAINTING] });
  const seen = formatSeenClosure(PAINTING);
  const { answer } = await preview(others, { seen }, endClosure);
  expect(answer).toMatchObject({ confirm: 'Open 3 nights', lines: [{}, {}, { value: '6 → 8' }] });
  await expect(send(others, { step: 'confirm', seen, ...answer.shown }, endClosure)).rejects.toThrow(
    '→ /EN/desk/prices/closures?done=ended',
  );
  expect(current().closures).toEqual([]);
});

test.each([
  ['saveClosure', saveClosure, TYPED],
  ['endClosure', endClosure, {}],
])('%s: says who changed the closure meanwhile, and keeps what was typed (D15)', async (_, action, values) => {
  const { others } = openRatesDesk({ closures: [{ ...PAINTING, units: 1 }] });
  const rerenderPage = vi.fn();
  const fields = { step: 'preview', revision: '', shown: '', seen: formatSeenClosure(PAINTING) };
  const { answer } = await send(others, fields, action, rerenderPage);
  expect(answer).toMatchObject({ status: 'refused', values });
  expect(answer.message).toMatch(/^Changed meanwhile by María, .*5:42\u00a0am\. .*what you typed is kept/);
  expect(rerenderPage).toHaveBeenCalledOnce();
});
