import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  requireBookingEngine,
  requireCheckoutHold,
  requireHeldRoom,
} from '#src/booking/hold/held-room/held-booking.tsx';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { requireBookedReservation, requirePaidReservation } from '#src/booking/reservation-steps/paid-reservation.tsx';
import type { PageProps, ShowPage } from '#src/composition/request/page-props.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { DeclineReason } from '#src/kernel/card.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createPageContext } from '#test/support/page-context.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const QUOTE = createRoomsQuote(['618449']);
const HELD = { status: 'held', reserva: RESERVA, quote: QUOTE, expiresAt: '2026-11-20T15:10:00.000Z' };
const OVER = { ...HELD, expiresAt: '2026-11-20T14:59:59.000Z' };
const EXPIRED = { ...HELD, status: 'expired' };
const CONFIRMED = { ...HELD, status: 'confirmed', code: 'K7QF2M9T' };
const CANCELLED = { ...CONFIRMED, status: 'cancelled' };

const booking = { requestDepositSettlement: vi.fn(), requestPaymentSettlement: vi.fn(), findReservation: vi.fn() };
const isDatabaseThere = vi.fn<() => Promise<boolean>>();
const logged = vi.fn();

/** The page says what its middleware added. */
const say = async (added: {
  held?: Held;
  reservation?: Paid;
  declined?: DeclineReason | undefined;
}): Promise<ReactNode> =>
  ['page', added.held?.status, added.reservation?.status, added.declined].filter(Boolean).join(' ');

const page = vi.fn(say);

/** What stands before the page of a step, behind the booking engine. */
const STEPS = {
  calendar: async () => page({}),
  checkout: (props) => requireCheckoutHold(props, page),
  'held-room': (props) => requireHeldRoom(props, page),
  reservation: (props) => requirePaidReservation(props, page),
  'thank-you': (props) => requireBookedReservation(props, page),
} as const satisfies Record<string, ShowPage>;

type Step = keyof typeof STEPS;

let context: RequestContext;

const createProps = (step: Step, reserva = RESERVA): PageProps => ({
  locale: 'en',
  context,
  path: '/EN',
  ...(step === 'thank-you' ? { query: `reserva=${reserva}` } : { reserva, id: '1' }),
});

const showStep = (step: Step, differences: Partial<PageProps> = {}): Promise<string> => {
  const props = { ...createProps(step), ...differences };
  return renderAnswer(() => requireBookingEngine(props, () => STEPS[step](props)));
};

beforeEach(() => {
  for (const mock of [...Object.values(booking), isDatabaseThere, logged, page]) mock.mockReset();
  context = createPageContext({ booking, isDatabaseThere, log: { error: logged }, clock: { now: () => NOW } });
  page.mockImplementation(say);
  isDatabaseThere.mockResolvedValue(true);
  booking.requestDepositSettlement.mockResolvedValue({ status: 'none' });
  booking.requestPaymentSettlement.mockResolvedValue({ status: 'none' });
  booking.findReservation.mockResolvedValue(HELD);
});

describe('booking middleware', () => {
  test('renders the steps that need no hold', async () => {
    expect(await showStep('calendar')).toBe('page');
    expect(booking.findReservation).not.toHaveBeenCalled();
  });

  test.each(['calendar', 'checkout', 'thank-you'] as const)(
    'with an unavailable database answers the %s page with 503',
    async (step) => {
      for (const away of [async () => false, () => Promise.reject(new Error('no database'))]) {
        isDatabaseThere.mockImplementation(away);
        const html = await showStep(step);
        expect(html).toContain('Online booking is briefly unavailable');
        expect(html).toContain('desk@hotel.example');
        expect(html).toContain('noindex');
        expect(context.response.status).toBe(503);
      }
      expect(page).not.toHaveBeenCalled();
      expect(booking.requestDepositSettlement).not.toHaveBeenCalled();
    },
  );

  test.each(['DatabaseUnavailable', 'TypeError'])('answers 503 when a step fails by a %s', async (name) => {
    booking.requestDepositSettlement.mockRejectedValue(Object.assign(new Error('it broke'), { name }));
    const html = await showStep('checkout');
    if (name === 'TypeError') return expect(html).toBe('it broke');
    expect(html).toContain('Online booking is briefly unavailable');
    expect(context.response.status).toBe(503);
    expect(logged).toHaveBeenCalledOnce();
  });

  test.each([
    ['checkout', HELD, 'page held'],
    ['held-room', HELD, 'page held'],
    ['reservation', CONFIRMED, 'page confirmed'],
    ['reservation', CANCELLED, 'page cancelled'],
    ['thank-you', CONFIRMED, 'page confirmed'],
    // To the right step:
    ['checkout', CONFIRMED, `→ /EN/thankyou?reserva=${RESERVA}`],
    ['checkout', CANCELLED, `→ /EN/rooms/${RESERVA}/reservation`],
    ['held-room', CONFIRMED, `→ /EN/rooms/${RESERVA}/reservation`],
    ['held-room', CANCELLED, `→ /EN/rooms/${RESERVA}/reservation`],
    ['held-room', OVER, `→ /EN/rooms/${RESERVA}/checkout`],
    ['held-room', EXPIRED, `→ /EN/rooms/${RESERVA}/checkout`],
    ['thank-you', CANCELLED, `→ /EN/rooms/${RESERVA}/reservation`],
  ] as const)('redirects from the %s page of %o to %s', async (step, found, expected) => {
    booking.findReservation.mockResolvedValue(found);
    expect(await showStep(step)).toBe(expected);
  });

  test.each([
    ['checkout', OVER, 'Your rooms are no longer held'],
    ['checkout', EXPIRED, 'Your rooms are no longer held'],
    ['reservation', HELD, 'This booking has not been paid yet'],
    ['reservation', EXPIRED, 'This booking has not been paid yet'],
    ['thank-you', HELD, 'This booking has not been paid yet'],
    ['checkout', undefined, 'Page not found: /the/path'],
    ['thank-you', undefined, 'Page not found: /the/path'],
  ] as const)('shows on the %s page of %o: %s', async (step, found, expected) => {
    booking.findReservation.mockResolvedValue(found);
    expect(await showStep(step)).toContain(expected);
    expect(page).not.toHaveBeenCalled();
  });

  test.each([
    ['checkout', { reserva: 'short' }],
    ['checkout', { reserva: '../../etc/passwd-------' }],
    ['held-room', { id: 'x' }],
    ['held-room', { id: '1 or 1=1' }],
    ['thank-you', { query: '' }],
    ['thank-you', { query: 'reserva=1' }],
  ] as const)('queries nothing for a %s page of %o', async (step, props) => {
    expect(await showStep(step, props)).toContain('Page Not Found: /the/path');
    expect(booking.requestDepositSettlement).not.toHaveBeenCalled();
    expect(context.response.status).toBe(404);
  });

  test.each([
    [{ status: 'processing' }, 'Your payment is being confirmed'],
    [{ status: 'refunded' }, 'Your payment was refunded'],
    [{ status: 'refunded' }, `${getTranslator('en').money(QUOTE.deposit, 'USD')} is on its way back to your card`],
    [{ status: 'requires-action', redirectUrl: 'https://bank.example/3ds' }, 'https://bank.example/3ds'],
  ])('shows the result of a payment at checkout: %o', async (settled, expected) => {
    booking.requestDepositSettlement.mockResolvedValue(settled);
    expect(await showStep('checkout')).toContain(expected);
    expect(await showStep('held-room')).toBe(`→ /EN/rooms/${RESERVA}/checkout`);
    expect(page).not.toHaveBeenCalled();
  });

  test('settles the payment before it loads, and passes the decline reason to the page', async () => {
    booking.requestDepositSettlement.mockResolvedValue({ status: 'declined', reason: 'insufficient-funds' });
    expect(await showStep('checkout')).toBe('page held insufficient-funds');
    expect(booking.requestDepositSettlement.mock.invocationCallOrder[0]).toBeLessThan(
      booking.findReservation.mock.invocationCallOrder[0] ?? 0,
    );
  });
});
