import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CancellationPreview } from '#src/booking/cancellation/cancellation.rules.ts';
import { CancellationStep } from '#src/booking/cancellation/cancellation-step.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { NON_REFUNDABLE_TERMS } from '#test/support/booking/rate-plans.ts';

const reservation = createPaidReservation({ quote: createRoomsQuote(['580022', '618449']) });
const { reserva, quote } = reservation;

const FREE: CancellationPreview = {
  reserva,
  roomId: null,
  free: true,
  freeUntil: '2027-01-30',
  refund: 73_920,
  byHand: 0,
  penalty: 0,
  termsPenalty: 0,
  chargedNow: 0,
  chargedLater: 0,
  remaining: null,
};
const LATE: CancellationPreview = {
  ...FREE,
  free: false,
  freeUntil: null,
  refund: 0,
  penalty: 147_840,
  termsPenalty: 147_840,
  chargedNow: 73_920,
};
const ROOM: CancellationPreview = {
  ...FREE,
  roomId: '2',
  refund: 36_960,
  remaining: createRoomsQuote(['580022']),
  chargedLater: 36_960,
};

const show = (
  preview: CancellationPreview,
  isSure: boolean,
  locale: Locale = 'en',
  booked = reservation,
  today = '2027-01-10',
) => {
  const translator = getTranslator(locale);
  document.body.innerHTML = renderToStaticMarkup(
    <CancellationStep
      {...{ translator, preview, isSure, today }}
      reservation={booked}
      contents={new Map()}
      documentTitle="Cancel"
    />,
  );
};
const listLines = () =>
  [...document.querySelectorAll('.figures > div')].map((line) => [...line.children].map((part) => part.textContent));
const listVerdict = () => [...document.querySelectorAll('.verdict dl > *')].map((part) => part.textContent);
const readHiddenInput = (name: string) => document.querySelector(`input[name=${name}]`)?.getAttribute('value');
const readButton = () => document.querySelector('form button')?.textContent;

describe('CancellationStep: preview', () => {
  test('shows every amount, and submits nothing', () => {
    show(FREE, false);
    expect(listLines()).toEqual([
      ['Paid', 'US$739.20'],
      ['Total cost of cancelling', 'US$0.00'],
    ]);
    expect(listVerdict()).toEqual(['Refunded to your card', 'US$739.20']);
    const changeDates = document.querySelector(`a[href="${createLinks('en').changeDates(reserva)}"]`);
    expect(changeDates?.textContent).toBe('change your dates instead');
    expect(document.body.textContent).toContain(
      'the free cancellation period, which ends on Saturday, January 30, 2027',
    );
    expect(document.querySelector('form')).toBeNull();
  });

  test.each([
    ['until the last day of the terms, not of free cancellation', 20, '2027-01-10', 'Until Feb 9, 2027 you can'],
    ['no more after it', 20, '2027-02-10', null],
    ['never with a rate whose dates are fixed', null, '2027-01-10', null],
  ] as const)('offers other dates %s', (_, changesUntilDays, today, words) => {
    const booked = createPaidReservation({ quote: { ...quote, terms: { ...quote.terms, changesUntilDays } } });
    show(FREE, false, 'en', booked, today);
    const link = document.querySelector(`a[href="${createLinks('en').changeDates(booked.reserva)}"]`);
    expect(link !== null).toBe(words !== null);
    if (words) expect(document.body.textContent).toContain(words);
  });

  test.each([
    [LATE, ['Charged now to your Visa ending in 4242', 'US$739.20']],
    [{ ...LATE, chargedNow: 0 }, ['Not refunded', 'US$1,478.40']],
    [{ ...FREE, refund: 0 }, ['Nothing is charged', 'US$0.00']],
  ] as const)('highlights for %o: %s', (preview, expected) => {
    show(preview, false);
    expect(listVerdict()).toEqual(expected);
  });

  test.each([
    ['free for hours after booking', { ...FREE, freeUntil: null }, quote.terms, 'You can cancel free of charge now'],
    ['a part of the price', { ...LATE, penalty: 147_839 }, quote.terms, 'Part of the price is charged'],
    ['the full price, no longer free', LATE, quote.terms, 'The free cancellation period has ended'],
    ['the full price of one room', { ...ROOM, free: false, penalty: 73_920 }, quote.terms, 'period has ended'],
    ['the full price of a rate that was never free', LATE, NON_REFUNDABLE_TERMS, 'Your rate has no free cancellation'],
  ])('says why it costs %s', (_, preview, terms, expected) => {
    show(preview, false, 'en', { ...reservation, quote: { ...quote, terms } });
    expect(document.querySelector('.verdict p')?.textContent).toContain(expected);
  });

  test('for one room: shows what stays booked, and when the rest is charged', () => {
    show(ROOM, false);
    expect(listLines().slice(-2)).toEqual([
      ['New total', 'US$739.20'],
      ['Charged with the balance on Feb 22, 2027', 'US$369.60'],
    ]);
  });

  test('links to the whole reservation or one room', () => {
    show(ROOM, false);
    const links = createLinks('en');
    const choices = [...document.querySelectorAll('.cancellation-choice a')];
    expect(choices.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      [links.cancelReservation(reserva), null],
      [links.cancelReservation(reserva, { roomId: '1' }), null],
      [links.cancelReservation(reserva, { roomId: '2' }), 'page'],
    ]);
    expect(document.querySelector('.buttons a')?.getAttribute('href')).toBe(
      links.cancelReservation(reserva, { roomId: '2', sure: true }),
    );
  });
});

describe('CancellationStep: confirmation', () => {
  test.each([
    ['en', FREE, 'Cancel and get US$739.20 back'],
    ['es', FREE, 'Cancelar y recibir US$\u00a0739.20'],
    ['en', LATE, 'Cancel and pay US$739.20'],
    ['en', { ...LATE, chargedNow: 0 }, 'Cancel without refund'],
    ['en', { ...FREE, refund: 0 }, 'Cancel my reservation'],
    ['en', ROOM, 'Cancel room 2 and get US$369.60 back'],
    ['es', { ...LATE, roomId: '2' }, 'Cancelar la habitación 2 y pagar US$\u00a0739.20'],
    ['es', { ...LATE, roomId: '2', chargedNow: 0 }, 'Cancelar la habitación 2 sin devolución'],
    ['en', { ...ROOM, refund: 0 }, 'Cancel room 2'],
  ] as const)('has in %s a button that names the cost of %o: %s', (locale, preview, text) => {
    show(preview, true, locale);
    expect(readButton()).toBe(text);
  });

  test('submits exactly the amounts shown', () => {
    show({ ...ROOM, roomId: '2' }, true);
    expect(['reserva', 'locale', 'room', 'shown_refund', 'shown_charge'].map(readHiddenInput)).toEqual([
      reserva,
      'en',
      '2',
      '36960',
      '0',
    ]);
    show(LATE, true);
    expect(['room', 'shown_refund', 'shown_charge'].map(readHiddenInput)).toEqual(['', '0', '73920']);
    expect(quote.total).toBe(147_840);
  });
});
