import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  requireBookingEngine,
  requireCheckoutHold,
  requireHeldRoom,
} from '#src/booking/hold/held-room/held-booking.tsx';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import {
  requireConfirmedReservation,
  requirePaidReservation,
} from '#src/booking/reservation-steps/paid-reservation.tsx';
import { showPaymentOutcome } from '#src/booking/reservation-steps/payment-outcome.tsx';
import type { LaterPayment, PageProps, ReservationProps, ShowPage } from '#src/composition/request/page-props.ts';
import { createTestHold } from '#test/support/booking/builders.ts';
import { createCancelledReservation, createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createPageContext } from '#test/support/page-context.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const CHANGE = 'BBBBBBBBBBBBBBBBBBBBBB';
const HOME = `/EN/rooms/${RESERVA}/reservation`;

const CONFIRMED = createPaidReservation({ reserva: RESERVA });
const CANCELLED = createCancelledReservation({ reserva: RESERVA });

const booking = { requestDepositSettlement: vi.fn(), requestPaymentSettlement: vi.fn(), findReservation: vi.fn() };

const renderPage = async ({ reservation, laterPayment }: ReservationProps): Promise<ReactNode> =>
  `page ${reservation.status} ${laterPayment.status}`;

const context = createPageContext({ booking });

beforeEach(() => {
  vi.clearAllMocks();
  booking.requestDepositSettlement.mockResolvedValue({ status: 'none' });
  booking.requestPaymentSettlement.mockResolvedValue({ status: 'none' });
});

describe('requirePaidReservation', () => {
  const PROPS: PageProps = { locale: 'en', context, path: '/EN', reserva: RESERVA };
  const STEPS = {
    paid: (props) => requirePaidReservation(props, renderPage),
    confirmed: (props) => requireConfirmedReservation(props, renderPage),
    checkout: (props) => requireCheckoutHold(props, async () => 'checkout'),
    room: (props) => requireHeldRoom(props, async () => 'room'),
  } as const satisfies Record<string, ShowPage>;
  const showStep = (step: keyof typeof STEPS, props = PROPS) =>
    renderAnswer(() => requireBookingEngine(props, () => STEPS[step](props)));
  const show = (step: keyof typeof STEPS, found: Reservation | undefined) => {
    booking.findReservation.mockResolvedValue(found);
    return showStep(step);
  };

  test.each([
    ['paid', CONFIRMED, 'page confirmed none'],
    ['confirmed', CONFIRMED, 'page confirmed none'],
    // What is left of a cancelled one: itself, and a debt maybe.
    ['paid', CANCELLED, 'page cancelled none'],
    ['confirmed', CANCELLED, `→ ${HOME}`],
  ] as const)('middleware %s-reservation with %o: %s', async (step, found, expected) => {
    expect(await show(step, found)).toBe(expected);
    expect(booking.requestPaymentSettlement).toHaveBeenCalledExactlyOnceWith({ reserva: RESERVA });
  });

  test('settles the payment before it loads the reservation', async () => {
    await show('paid', CONFIRMED);
    const [settled, found] = [booking.requestPaymentSettlement, booking.findReservation].map(
      ({ mock }) => mock.invocationCallOrder[0] ?? 0,
    );
    expect(settled).toBeLessThan(found ?? 0);
  });

  test.each(['checkout', 'room', 'paid', 'confirmed'] as const)(
    'redirects from %s of the hold of a change to its reservation',
    async (step) => {
      booking.findReservation.mockResolvedValue(createTestHold({ reserva: CHANGE, changes: RESERVA }));
      const props = { locale: 'en', context, path: '/EN', reserva: CHANGE, id: '1' } as const;
      expect(await showStep(step, props)).toBe(`→ ${HOME}/dates?change=${CHANGE}`);
    },
  );

  test('answers 404 for an unknown reservation', async () => {
    expect(await show('confirmed', undefined)).toContain('Page not found');
    expect(await show('confirmed', createTestHold())).toContain('not been paid yet');
  });
});

describe('requirePaidReservation: result of a later payment', () => {
  const reservation = CONFIRMED;
  const show = (laterPayment: LaterPayment, query = '', path = '/EN') =>
    renderAnswer(() =>
      showPaymentOutcome({ locale: 'en', context, path, query, reservation, laterPayment }, () =>
        renderPage({ reservation, laterPayment }),
      ),
    );

  test.each([
    [{ status: 'none' }, ''],
    [{ status: 'done' }, ''],
    [{ status: 'declined', reason: 'declined' }, 'return=balance'],
    [{ status: 'refused', code: 'sold-out' }, `change=${CHANGE}&return=1`],
    [{ status: 'requires-action', redirectUrl: '/bank' }, 'card=other'],
  ] as const)('%o: renders the page (%s)', async (later, query) => {
    expect(await show(later, query)).toBe(`page confirmed ${later.status}`);
  });

  test.each([
    ['return=balance', `→ ${HOME}?done=paid`],
    ['return=card', `→ ${HOME}?done=card`],
    [`change=${CHANGE}&return=1`, `→ ${HOME}?done=dates`],
  ])('done, on return from the bank (%s): %s', async (query, where) =>
    expect(await show({ status: 'done' }, query)).toBe(where),
  );

  test('of extras: done, unknown and challenged lead to their page', async () => {
    const path = `${HOME}/extras`;
    expect(await show({ status: 'done' }, `change=${CHANGE}&return=1`, path)).toBe(`→ ${HOME}?done=extras`);
    const waiting = await show({ status: 'processing' }, `change=${CHANGE}`, path);
    expect(waiting).toContain(`${HOME}/extras?change=${CHANGE}&amp;return=1`);
    const challenged = await show({ status: 'requires-action', redirectUrl: '/bank' }, `change=${CHANGE}`, path);
    expect(challenged).toContain(`${HOME}/extras?change=${CHANGE}&amp;card=other`);
    expect(challenged).toContain('Back to your extras');
  });

  test('unknown: shows the waiting page and does not ask for the balance again', async () => {
    const html = await show({ status: 'processing' }, 'return=card');
    expect(html).toContain('Please do not pay again');
    expect(html).toContain(`href="${HOME}/payment?return=card"`);
    expect(await show({ status: 'processing' }, `change=${CHANGE}`)).toContain(`dates?change=${CHANGE}&amp;return=1`);
  });

  test('challenged: links to the bank and back to the choice of card', async () => {
    const later = { status: 'requires-action', redirectUrl: 'https://bank.example/3ds' } as const;
    const html = await show(later);
    expect(html).toContain('href="https://bank.example/3ds"');
    expect(html).toContain(`href="${HOME}/payment?card=other"`);
    expect(await show(later, `change=${CHANGE}`)).toContain(`dates?change=${CHANGE}&amp;card=other`);
  });
});
