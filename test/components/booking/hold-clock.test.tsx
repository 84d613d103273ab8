import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extendHold } from '#src/actions/change-hold.ts';
import { HoldClock } from '#src/components/booking/hold-clock.client.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import { click, rendered, the } from '#test/support/rendered.tsx';

vi.mock('#src/actions/change-hold.ts', () => ({ extendHold: vi.fn() }));
vi.mock('#src/actions/hold-again.ts', () => ({ holdAgain: vi.fn() }));

const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const minutesOn = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const show = (expiresAt: string, serverNow = NOW, latestEnd = minutesOn(45)) =>
  rendered(
    <WordsProvider locale="en" messages={messagesFor('en', ['checkout.', 'rejection.'])}>
      <HoldClock
        reserva="AAAAAAAAAAAAAAAAAAAAAA"
        expiresAt={expiresAt}
        latestEnd={latestEnd}
        serverNow={serverNow}
        timeZone="America/Panama"
      />
    </WordsProvider>,
  );

const pass = (minutes: number) => act(async () => void vi.advanceTimersByTime(minutes * 60_000));
const warning = () => the('.hold-warning').textContent;
const left = () => the('.hold-left').textContent;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('the clock of the hold', () => {
  test('tells the end as the hotel reads it, and what is left', async () => {
    await show(minutesOn(15));
    expect(the('.hold-clock').textContent).toContain('until 10:15, hotel time');
    expect(left()).toBe('15:00 left');
    await pass(1);
    expect(left()).toBe('14:00 left');
  });

  test.each([
    [9.9, ''],
    [10, 'Less than 5 minutes left. Need longer? Just ask.'],
    [13.5, 'Less than 2 minutes left. Need longer? Just ask.'],
    [14.5, 'Less than a minute left. Need longer? Just ask.'],
  ])('after %d minutes it warns: "%s"', async (minutes, words) => {
    await show(minutesOn(15));
    await pass(minutes);
    expect(warning()).toBe(words);
  });

  test('says that the time is over, and offers to hold the rooms again without a reload', async () => {
    await show(minutesOn(15));
    expect(document.body.textContent).not.toContain('Hold these rooms again');
    await pass(15);
    expect(warning()).toBe('The time has run out.');
    expect(the('.hold-clock button').textContent).toBe('Hold these rooms again');
    expect(the('.hold-clock input[name=reserva]').getAttribute('value')).toBe('AAAAAAAAAAAAAAAAAAAAAA');
  });

  test('offers no more time at the end of its life, and says why', async () => {
    await show(minutesOn(15), NOW, minutesOn(15));
    expect(document.querySelector('button[value=extend]')).toBeNull();
    await pass(13.5);
    expect(warning()).toBe('Less than 2 minutes left, and we cannot hold your rooms any longer.');
  });

  test('an extension that gives nothing more is the last one', async () => {
    await show(minutesOn(15));
    vi.mocked(extendHold).mockResolvedValueOnce(minutesOn(15));
    await click(the('button[value=extend]'));
    expect(document.querySelector('button[value=extend]')).toBeNull();
    expect(warning()).toBe('This is the last extension: we cannot hold your rooms any longer.');
  });

  test('of a change of dates belongs to its own form, and ends on its own page', async () => {
    await rendered(
      <WordsProvider locale="en" messages={messagesFor('en', ['checkout.', 'rejection.'])}>
        <HoldClock
          reserva="AAAAAAAAAAAAAAAAAAAAAA"
          expiresAt={minutesOn(15)}
          serverNow={NOW}
          timeZone="America/Panama"
          formId="change-form"
          overHref="/EN/the-change"
        />
      </WordsProvider>,
    );
    expect(the('button[name=intent]').getAttribute('form')).toBe('change-form');
    await pass(15);
    expect(the('.hold-clock a').getAttribute('href')).toBe('/EN/the-change');
  });

  test('does not believe a wrong clock of the guest', async () => {
    await show(minutesOn(60 + 15), NOW + 60 * 60_000);
    expect(left()).toBe('15:00 left');
  });

  test('gets the full time again on request', async () => {
    vi.mocked(extendHold).mockResolvedValue(minutesOn(27));
    await show(minutesOn(15));
    await pass(12);
    await click(the('button[name=intent]'));
    expect(left()).toBe('15:00 left');
    expect(warning()).toBe('Your time has been extended.');
  });

  test('asks for more time through the checkout form where there is no JavaScript', async () => {
    await show(minutesOn(15));
    const button = the<HTMLButtonElement>('button[name=intent]');
    expect([button.getAttribute('form'), button.value, button.formNoValidate]).toEqual([
      'checkout-form',
      'extend',
      true,
    ]);
  });
});
