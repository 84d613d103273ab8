import { vi } from 'vitest';

/**
 * The site as the actions of a paid reservation see it, every call a spy. A test file puts it in the place of what they
 * import: `vi.mock('#src/server/provided-services.ts', () => import('#test/support/reservation-site.ts'))`, and so on.
 */
export const booking = {
  payDeposit: vi.fn(),
  cancelReservation: vi.fn(),
  proposeChange: vi.fn(),
  acceptChange: vi.fn(),
  dropChange: vi.fn(),
  extendHold: vi.fn(),
  changeGuest: vi.fn(),
  payBalance: vi.fn(),
  changeCard: vi.fn(),
};

/** Counts nothing unless a test says so. */
export const rateLimit = { admits: vi.fn(), giveBack: vi.fn() };

export const services = () => ({
  booking,
  rateLimit,
  cardTotals: { declined: 0, braked: 0 },
  hotel: { phone: '+507 833 5100' },
  siteUrl: 'https://hotel.example',
  holdOwnerKeys: () => ({ network: 'a network', browser: 'a browser' }),
});

export const hasAccess = vi.fn();
export const rerenderPage = vi.fn();

/** Where guests are sent is told as what ends the action, as the real one does. */
export const seeOther = (href: string): never => {
  throw new Error(`→ ${href}`);
};
