import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createHoldOffers } from '#src/components/held-offer/create-hold-offers.ts';
import { HeldOffer } from '#src/components/held-offer/held-offer.client.tsx';
import { keepHold } from '#src/components/held-offer/kept-hold.ts';
import { ClearCheckoutDraft } from '#src/components/thank-you/clear-checkout-draft.client.tsx';
import { render } from '#test/support/browser/render.tsx';

const RESERVA = 'A'.repeat(22);
const offers = createHoldOffers(RESERVA);
const HOUR = 3_600_000;
const createHold = (ms: number) => ({ expiresAt: new Date(Date.now() + ms).toISOString(), offers });

beforeEach(() => window.localStorage.clear());

const findHref = async (locale: 'es' | 'en') => {
  document.body.replaceChildren();
  await render(<HeldOffer locale={locale} />);
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
