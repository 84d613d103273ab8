import { expect, test, vi } from 'vitest';
import { copySeason, deleteSeason, raiseSeason, saveSeason } from '#src/desk/seasons/save-season.action.ts';
import { digestSeason } from '#src/desk/seasons/season-name.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { openRatesDesk } from '#test/support/booking/rates-desk.ts';
import { GARDEN, RATES, SEASONS, VILLA } from '#test/support/booking/rates-state.ts';
import { createEvent } from '#test/support/booking/reservation-files.ts';
import type { DeskAction } from '#test/support/desk/list-desk-actions.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';

const MARIA = { kind: 'desk', userId: 'u2', name: 'María', role: 'desk' } as const;
const desk = {
  findLastRatesChange: async () => createEvent('rates-imported', '2026-11-24T10:42:00.000Z', { actor: MARIA }),
};
const TYPED = {
  ...{ name: 'Carnival', first: '2026-12-01', last: '2026-12-10', min_stay: '2', rooms: `${GARDEN} ${VILLA}` },
  ...{ 'rate-1': '200', 'rate-1-5': '1,210.50', 'rate-2': '' },
};

const getSeen = (seasonId: string): string => {
  const season = SEASONS.find((each) => each.seasonId === seasonId);
  if (!season) throw new Error(seasonId);
  return digestSeason(season, RATES);
};

type Others = ReturnType<typeof openRatesDesk>['others'];

const send = (others: Others, action: DeskAction, fields: object, rerenderPage = vi.fn()) =>
  sendToDesk(
    action,
    desk,
    { locale: 'en', revision: '', shown: '', seen: '', season: '', plan: WEBSITE_RATE_PLAN, ...fields },
    { services: others, rerenderPage },
  );

/** Previews, and confirms what was shown. */
const carryOut = async (others: Others, action: DeskAction, fields: object): Promise<string> => {
  const { answer } = await send(others, action, { step: 'preview', ...fields });
  expect(answer.status).toBe('preview');
  const confirmed = send(others, action, { ...fields, step: 'confirm', ...answer.shown });
  return confirmed.then(
    ({ answer: { message } }) => `answered: ${message}`,
    (error: Error) => error.message,
  );
};

test('saveSeason: shows the nights and prices that change, then makes the season that wins over those it meets', async () => {
  const { others, current } = openRatesDesk({});
  const { answer } = await send(others, saveSeason, { step: 'preview', ...TYPED });
  expect(answer).toMatchObject({ status: 'preview', confirm: 'Make the season: 10 nights' });
  expect(answer.lines).toEqual([
    { label: 'Nights that change', value: '10 nights' },
    { label: GARDEN, value: 'US$148.00 – US$170.00 → US$200.00 – US$1,210.50, 10 nights' },
  ]);
  expect(current().seasons).toHaveLength(2);
  expect(await carryOut(others, saveSeason, TYPED)).toBe('→ /EN/desk/prices/seasons?done=created');
  expect(current().seasons.at(-1)).toEqual({
    ...{ seasonId: 'Carnival', ratePlanId: WEBSITE_RATE_PLAN, firstNight: '2026-12-01', lastNight: '2026-12-10' },
    ...{ precedence: 1, minStay: 2 },
  });
  expect(current().rates.filter(({ seasonId }) => seasonId === 'Carnival')).toEqual([
    { seasonId: 'Carnival', ratePlanId: WEBSITE_RATE_PLAN, roomTypeId: GARDEN, weekday: null, rate: 20_000 },
    { seasonId: 'Carnival', ratePlanId: WEBSITE_RATE_PLAN, roomTypeId: GARDEN, weekday: 5, rate: 121_050 },
  ]);
});

test.each([
  ['name', { name: ' ' }, 'Write a name of 1 to 64 characters.'],
  ['name', { name: 'green' }, 'There is a season with that name already.'],
  ['first', { first: '2027-02-30' }, 'Write the date of the first night.'],
  ['last', { last: '2026-11-30' }, 'The last night is before the first.'],
  ['last', { last: '2030-11-30' }, 'That is more than three years. Choose fewer nights.'],
  ['min_stay', { min_stay: '0' }, 'Write a number of nights from 1 to 365.'],
  ['min_stay', { min_stay: '1.5' }, 'Write a number of nights from 1 to 365.'],
  ['rate-1', { 'rate-1': '0' }, 'The amount must be more than zero.'],
  ['rate-1', { 'rate-1': '20,00' }, /^Write an amount/],
  ['rate-2-7', { 'rate-2-7': '1,000,001' }, /^At most/],
  ['rate-1', { 'rate-1': '', 'rate-1-5': '' }, 'Write at least one price.'],
] as const)('saveSeason: an error at the field %s for %o, and what was typed stays', async (field, typed, text) => {
  const { others } = openRatesDesk({});
  const { answer } = await send(others, saveSeason, { step: 'preview', ...TYPED, ...typed });
  expect(answer).toMatchObject({ status: 'invalid', values: { ...TYPED, ...typed } });
  expect(answer.errors[field]).toMatch(text);
});

test('saveSeason: of two persons who change one season, the second is told and keeps what was typed (D15)', async () => {
  const { others } = openRatesDesk({});
  const change = { season: 'green', seen: getSeen('green'), ...TYPED, name: 'green', last: '2027-12-10' };
  expect(await carryOut(others, saveSeason, change)).toBe('→ /EN/desk/prices/seasons?done=changed');
  const rerenderPage = vi.fn();
  const { answer } = await send(others, saveSeason, { step: 'preview', ...change, 'rate-1': '300' }, rerenderPage);
  expect(answer).toMatchObject({ status: 'refused', values: { 'rate-1': '300' } });
  expect(answer.message).toMatch(/^Changed meanwhile by María, .*what you typed is kept/);
  expect(rerenderPage).toHaveBeenCalledOnce();
});

test('saveSeason: what is typed after the preview, or another change of rates since, is shown first', async () => {
  const { others, current } = openRatesDesk({});
  const { answer } = await send(others, saveSeason, { step: 'preview', ...TYPED });
  const typed = await send(others, saveSeason, { ...TYPED, ...answer.shown, step: 'confirm', 'rate-1': '250' });
  expect(typed.answer).toMatchObject({ status: 'preview', message: 'Check the season' });
  await carryOut(others, deleteSeason, { season: 'new-year', seen: getSeen('new-year') });
  const late = await send(others, saveSeason, { ...TYPED, ...answer.shown, step: 'confirm' });
  expect(late.answer).toMatchObject({ status: 'preview', message: /^Another person changed/ });
  expect(current().seasons.map(({ seasonId }) => seasonId)).toEqual(['green']);
});

test('copySeason: adds the season 52 weeks later, and says that no night on sale changes', async () => {
  const { others, current } = openRatesDesk({});
  const fields = { season: 'new-year', seen: getSeen('new-year') };
  const { answer } = await send(others, copySeason, { step: 'preview', ...fields });
  expect(answer.lines).toEqual([{ label: 'Nights that change', value: 'none of those on sale' }]);
  expect(await carryOut(others, copySeason, fields)).toBe('→ /EN/desk/prices/seasons?done=copied');
  expect(current().seasons.at(-1)).toMatchObject({ firstNight: '2027-12-19', lastNight: '2028-01-04', precedence: 3 });
});

test('deleteSeason: says which nights take last year’s price (R27)', async () => {
  const { others, current } = openRatesDesk({});
  const fields = { season: 'new-year', seen: getSeen('new-year') };
  const { answer } = await send(others, deleteSeason, { step: 'preview', ...fields });
  expect(answer.lines).toContainEqual({ label: 'Take last year’s price', value: '10 nights of room types' });
  expect(await carryOut(others, deleteSeason, fields)).toBe('→ /EN/desk/prices/seasons?done=deleted');
  expect(current().seasons.map(({ seasonId }) => seasonId)).toEqual(['green']);
});

test('raiseSeason: the season wins where both are, once', async () => {
  const { others, current } = openRatesDesk({});
  const fields = { season: 'green', over: 'new-year', seen: getSeen('green') };
  expect(await carryOut(others, raiseSeason, fields)).toBe('→ /EN/desk/prices/seasons?done=raised');
  expect(
    current().nights.find(({ roomTypeId, night }) => roomTypeId === GARDEN && night === '2026-12-24'),
  ).toMatchObject({
    rate: 14_800,
  });
  const { answer } = await send(others, raiseSeason, { step: 'preview', ...fields });
  expect(answer.message).toMatch(/^Changed meanwhile by María/);
});
