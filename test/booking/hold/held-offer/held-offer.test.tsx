import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { releaseHeldRooms } from '#src/booking/hold/change-hold.action.ts';
import { addTime, DRAFT_KEY, keepHold } from '#src/booking/hold/countdown/kept-hold.ts';
import { createHoldOffers } from '#src/booking/hold/held-offer/create-hold-offers.ts';
import { HeldOffer } from '#src/booking/hold/held-offer/held-offer.client.tsx';
import { ClearCheckoutDraft } from '#src/booking/thank-you/clear-checkout-draft.client.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const RESERVA = 'A'.repeat(22);
const HOUR = 3_600_000;
const END = '2027-01-10T19:35:00.000Z';
const createOffers = (now: string) =>
  createHoldOffers(RESERVA, { expiresAt: END, timeZone: 'America/Panama', now: Date.parse(now) });
const offers = addTime(createOffers('2027-01-10T19:20:00.000Z'));
const createHold = (ms: number) => ({
  reserva: RESERVA,
  expiresAt: new Date(Date.now() + ms).toISOString(),
  offers,
});

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const show = async (locale: 'es' | 'en') => {
  await render(<HeldOffer locale={locale} />);
  await act(() => vi.dynamicImportSettled());
};

const findHref = async (locale: 'es' | 'en') => {
  document.body.replaceChildren();
  await show(locale);
  return document.querySelector('[role=status] a')?.getAttribute('href');
};

test.each([
  ['es', `/rooms/${RESERVA}/checkout`],
  ['en', `/EN/rooms/${RESERVA}/checkout`],
] as const)('HeldOffer: leads to the checkout of the kept hold in %s', async (locale, href) => {
  keepHold(createHold(HOUR));
  expect(await findHref(locale)).toBe(href);
});

test.each([
  ['nothing was kept', () => {}],
  ['the hold is over', () => keepHold(createHold(-1))],
  ['the hold ended while its page was open', () => [createHold(HOUR), null].forEach(keepHold)],
  ['the storage has something else', () => window.localStorage.setItem('booking:held', '[')],
])('HeldOffer: offers nothing where %s', async (_where, prepare) => {
  prepare();
  expect(await findHref('en')).toBeUndefined();
});

test('HeldOffer: offers nothing after the booking', async () => {
  keepHold(createHold(HOUR));
  await render(<ClearCheckoutDraft />);
  expect(await findHref('en')).toBeUndefined();
});

test('HeldOffer: goes when the hold ends while its page is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  keepHold(createHold(20_000));
  expect(await findHref('en')).toBeDefined();
  await act(async () => void vi.advanceTimersByTime(30_000));
  expect(document.querySelector('[role=status] a')).toBeNull();
  vi.useRealTimers();
});

test.each([
  ['es', '2027-01-10T19:20:00.000Z', 'Le guardamos habitaciones hasta las 14:35, hora del hotel'],
  ['en', '2027-01-10T19:20:00.000Z', 'Your rooms are held until 2:35\u00a0pm, hotel time'],
  [
    'es',
    '2027-01-08T19:20:00.000Z',
    'Le guardamos habitaciones hasta el 10 de enero de 2027 a las 14:35, hora del hotel',
  ],
  ['en', '2027-01-08T19:20:00.000Z', 'Your rooms are held until January 10, 2027 at 2:35\u00a0pm, hotel time'],
] as const)('HeldOffer: says in %s, for a hold made at %s, until when it lasts', async (locale, now, text) => {
  keepHold({ ...createHold(HOUR), offers: addTime(createOffers(now)) });
  await show(locale);
  expect(getElement('[role=status] p').textContent).toContain(text);
});

const release = async () => {
  window.sessionStorage.setItem(DRAFT_KEY, '{}');
  keepHold(createHold(HOUR));
  await show('en');
  await click(getElement('[role=status] button'));
};

test('HeldOffer: releases the rooms, forgets them and what was typed, and says so', async () => {
  vi.mocked(releaseHeldRooms).mockResolvedValueOnce(true);
  await release();
  expect(getElement('[role=status]').textContent).toBe(offers.en.released);
  expect(vi.mocked(releaseHeldRooms)).toHaveBeenLastCalledWith(RESERVA);
  expect(document.activeElement).toBe(getElement('[role=status] p'));
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
});

test.each([
  ['is refused', () => vi.mocked(releaseHeldRooms).mockResolvedValueOnce(false)],
  ['gets no answer', () => vi.mocked(releaseHeldRooms).mockRejectedValueOnce(new Error('offline'))],
])('HeldOffer: a release that %s leads to checkout and forgets nothing', async (_what, answer) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  answer();
  await release();
  expect(assign).toHaveBeenCalledWith(offers.en.href);
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([1, 1]);
  assign.mockRestore();
});
