import { vi } from 'vitest';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { createTestContext } from './request.ts';

export const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Access key of the reservation in the test's browser. */
export const ACCESS_KEY = 'k'.repeat(36);

/** The services that the actions of a paid reservation call, every call a spy. */
export const booking = {
  payDeposit: vi.fn(),
  cancelReservation: vi.fn(),
  proposeChange: vi.fn(),
  acceptChange: vi.fn(),
  dropChange: vi.fn(),
  proposeAddOns: vi.fn(),
  extendHold: vi.fn(),
  changeGuest: vi.fn(),
  payBalance: vi.fn(),
  changeCard: vi.fn(),
};

/** Admits everything by default. */
export const rateLimit = { admit: vi.fn(), release: vi.fn() };

/** `findOpenedVersion` answers the version of the access when the browser may manage the reservation. */
export const access = { findOpenedVersion: vi.fn(), createNextEntry: vi.fn() };

export const rerenderPage = vi.fn();

/** A request of the browser that keeps a key of the reservation. */
export const createReservationContext = ({ isScripted = false } = {}): RequestContext =>
  createTestContext({
    isScripted,
    cookies: { reservations: RESERVA + ACCESS_KEY },
    rerenderPage,
    services: {
      booking,
      rateLimit,
      access,
      accessCookie: { name: 'reservations', secure: false },
      cardTotals: { declined: 0, throttled: 0 },
      hotel: { phone: '+507 833 5100' },
      siteUrl: 'https://hotel.example',
      createHoldOwner: () => ({ network: 'a network', browser: 'a browser' }),
    },
  });
