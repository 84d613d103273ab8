import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extendHold } from '#src/booking/hold/change-hold.action.ts';
import { HoldCountdown } from '#src/booking/hold/countdown/hold-countdown.client.tsx';
import { findHoldOffer, formatHoldEnd, isLongHold } from '#src/booking/hold/countdown/kept-hold.ts';
import { createHoldOffers } from '#src/booking/hold/held-offer/create-hold-offers.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { click, getElement, render } from '#test/support/browser/render.tsx';

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const getInstant = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const describeEnd = (expiresAt: string, now: number): string =>
  formatHoldEnd(getTranslator('en'), { expiresAt, timeZone: 'America/Panama' }, isLongHold(expiresAt, now));

const show = (expiresAt: string, serverNow = NOW, latestEnd = getInstant(45)) =>
  render(
    <TranslatorProvider locale="en" messages={selectMessages('en', ['checkout.', 'rejection.'])}>
      <HoldCountdown
        reserva={RESERVA}
        expiresAt={expiresAt}
        endText={describeEnd(expiresAt, serverNow)}
        latestEnd={latestEnd}
        serverNow={serverNow}
        timeZone="America/Panama"
        holdMinutes={15}
        offers={createHoldOffers(RESERVA, { expiresAt, timeZone: 'America/Panama', now: serverNow })}
      />
    </TranslatorProvider>,
  );

const pass = (minutes: number) => act(async () => void vi.advanceTimersByTime(minutes * 60_000));
const readWarning = () => getElement('.hold-warning').textContent;
const readTimeLeft = () => getElement('.hold-left').textContent;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('HoldCountdown', () => {
  test('shows the end in hotel time, and the remaining time', async () => {
    await show(getInstant(15));
    expect(getElement('.hold-clock').textContent).toContain('until 10:15\u00a0am, hotel time');
    expect(readTimeLeft()).toBe('15:00 left');
    await pass(1);
    expect(readTimeLeft()).toBe('14:00 left');
  });

  test.each([
    [24 * 60, 'until November 21, 2026 at 10:00\u00a0am, hotel time', '1 day 0 h left'],
    [72 * 60, 'until November 23, 2026 at 10:00\u00a0am, hotel time', '3 days 0 h left'],
    [125, 'until November 20, 2026 at 12:05\u00a0pm, hotel time', '2 h 5 min left'],
  ])('of a hold of the desk for %d minutes shows the day of its end', async (minutes, end, left) => {
    await show(getInstant(minutes), NOW, getInstant(72 * 60));
    expect(getElement('.hold-clock').textContent).toContain(end);
    expect(readTimeLeft()).toBe(left);
  });

  test('of a hold of the desk offers more time in its last minutes only', async () => {
    await show(getInstant(120), NOW, getInstant(72 * 60));
    expect(document.querySelector('button[name=intent]')).toBeNull();
    await pass(106);
    expect(getElement('button[name=intent]').textContent).toBe('Give me more time');
  });

  test.each([
    [9.9, ''],
    [10, 'Less than 5 minutes left. Need longer? Just ask.'],
    [13.5, 'Less than 2 minutes left. Need longer? Just ask.'],
    [14.5, 'Less than a minute left. Need longer? Just ask.'],
  ])('after %d minutes warns: "%s"', async (minutes, words) => {
    await show(getInstant(15));
    await pass(minutes);
    expect(readWarning()).toBe(words);
  });

  test('after expiry offers to hold the rooms again without a reload', async () => {
    await show(getInstant(15));
    expect(document.body.textContent).not.toContain('Hold these rooms again');
    await pass(15);
    expect(readWarning()).toBe('The time has run out.');
    expect(getElement('.hold-clock button').textContent).toBe('Hold these rooms again');
    expect(getElement('.hold-clock input[name=reserva]').getAttribute('value')).toBe('AAAAAAAAAAAAAAAAAAAAAA');
  });

  test('at the end of its maximum lifetime offers no extension, and says why', async () => {
    await show(getInstant(15), NOW, getInstant(15));
    expect(document.querySelector('button[value=extend]')).toBeNull();
    await pass(13.5);
    expect(readWarning()).toBe('Less than 2 minutes left, and we cannot hold your rooms any longer.');
  });

  test('offers no further extension after one that added nothing', async () => {
    await show(getInstant(15));
    vi.mocked(extendHold).mockResolvedValueOnce(getInstant(15));
    await click(getElement('button[value=extend]'));
    expect(document.querySelector('button[value=extend]')).toBeNull();
    expect(readWarning()).toBe('This is the last extension: we cannot hold your rooms any longer.');
  });

  test('of a date change submits its own form, and links to its own page when expired', async () => {
    await render(
      <TranslatorProvider locale="en" messages={selectMessages('en', ['checkout.', 'rejection.'])}>
        <HoldCountdown
          reserva="AAAAAAAAAAAAAAAAAAAAAA"
          expiresAt={getInstant(15)}
          endText={describeEnd(getInstant(15), NOW)}
          serverNow={NOW}
          timeZone="America/Panama"
          holdMinutes={15}
          formId="change-form"
          overHref="/EN/the-change"
        />
      </TranslatorProvider>,
    );
    expect(getElement('button[name=intent]').getAttribute('form')).toBe('change-form');
    await pass(15);
    expect(getElement('.hold-clock a').getAttribute('href')).toBe('/EN/the-change');
  });

  test('ignores a wrong clock of the client', async () => {
    await show(getInstant(60 + 15), NOW + 60 * 60_000);
    expect(readTimeLeft()).toBe('15:00 left');
  });

  test('is extended by the full time on request', async () => {
    vi.mocked(extendHold).mockResolvedValue(getInstant(27));
    await show(getInstant(15));
    await pass(12);
    await click(getElement('button[name=intent]'));
    expect(readTimeLeft()).toBe('15:00 left');
    expect(getElement('.hold-clock').textContent).toContain('until 10:27\u00a0am, hotel time');
    expect(readWarning()).toBe('Your time has been extended.');
  });

  test('is kept for other pages with its end by the clock of each language, before and after it is extended', async () => {
    vi.mocked(extendHold).mockResolvedValue(getInstant(27));
    await show(getInstant(15));
    expect(findHoldOffer('es')?.text).toContain('hasta las 10:15, hora');
    expect(findHoldOffer('en')?.text).toContain('until 10:15\u00a0am, hotel');
    await pass(12);
    await click(getElement('button[name=intent]'));
    expect(findHoldOffer('es')?.text).toContain('hasta las 10:27, hora');
    expect(findHoldOffer('en')?.text).toContain('until 10:27\u00a0am, hotel');
  });

  test('submits the checkout form for more time without JavaScript', async () => {
    await show(getInstant(15));
    const button = getElement<HTMLButtonElement>('button[name=intent]');
    expect([button.getAttribute('form'), button.value, button.formNoValidate]).toEqual([
      'checkout-form',
      'extend',
      true,
    ]);
  });
});
