import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reservationAccess } from '#src/pages/middleware/reservation-access.tsx';
import MyReservationPage from '#src/pages/my-reservation-page.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import ThankYouPage from '#src/pages/thank-you-page.tsx';
import { holdOf } from '#test/support/builders.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';
import { paidOf } from '#test/support/paid-reservations.ts';
import { inRequest, requestOf } from '#test/support/request.ts';

const access = vi.hoisted(() => ({ hasAccess: vi.fn(), openByLink: vi.fn(), openedReservas: vi.fn() }));
const booking = vi.hoisted(() => ({ findReservation: vi.fn() }));

vi.mock('#src/server/request-access.ts', () => access);
vi.mock('#src/server/provided-services.ts', () => ({
  services: () => ({
    booking,
    clock: { now: () => Date.parse('2027-01-10T15:00:00Z') },
    policy: DEMO_POLICY,
    content: { rooms: async () => [], page: async () => null },
    hotel: { name: 'Punta Serena', email: 'desk@hotel.example', phone: '+507 1' },
  }),
}));
vi.mock('#src/server/see-other.ts', () => ({
  seeOther: (href: string) => {
    throw new Error(`→ ${href}`);
  },
}));
vi.mock('#src/actions/open-reservation.ts', () => ({ openReservation: vi.fn() }));
vi.mock('#src/actions/revoke-access.ts', () => ({ closeOtherAccess: vi.fn() }));

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const PAID = paidOf({ reserva: RESERVA, code: 'K7QF2M9T' });

const next = async (): Promise<ReactNode> => 'the reservation';

const shown = async (query = '', differences: Partial<PageProps> = {}) => {
  const props: PageProps = { locale: 'en', path: '/EN', query, paid: PAID, ...differences };
  return inRequest(async () => {
    try {
      const route = { path: '/rooms/[reserva]/reservation' };
      return renderToStaticMarkup(await reservationAccess(props, next, route));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
};

beforeEach(() => {
  access.hasAccess.mockReset().mockResolvedValue(false);
  access.openByLink.mockReset().mockResolvedValue(false);
  access.openedReservas.mockReset().mockResolvedValue([]);
});

describe('the page of a reservation', () => {
  test('is shown to the browser that may open it', async () => {
    access.hasAccess.mockResolvedValue(true);
    expect((await shown()).answer).toBe('the reservation');
    expect(access.hasAccess).toHaveBeenCalledExactlyOnceWith(RESERVA);
  });

  test('asks everybody else for code and e-mail, and says nothing of the reservation', async () => {
    const { answer, status } = await shown();
    expect(status).toBe(403);
    expect(answer).toContain('Enter your reservation code and the email you booked with');
    expect(answer).toContain('noindex');
    expect(answer).not.toContain('no longer valid');
    expect(answer).not.toMatch(/María|maria@|K7QF2M9T|4242/);
  });

  test('keeps the status that the form was answered with', async () => {
    const context = requestOf();
    context.status = 429;
    const props: PageProps = { locale: 'es', path: '/', paid: PAID };
    await inRequest(() => reservationAccess(props, next, { path: '' }), context);
    expect(context.status).toBe(429);
  });

  test.each([
    ['a good key', true, false, `→ /EN/rooms/${RESERVA}/reservation`],
    ['a bad key', false, false, `→ /EN/rooms/${RESERVA}/reservation?link=over`],
    ['a bad key in a browser that needs none', false, true, `→ /EN/rooms/${RESERVA}/reservation`],
  ])('is never shown at the address of %s', async (_what, isGood, isOpen, where) => {
    access.openByLink.mockResolvedValue(isGood);
    access.hasAccess.mockResolvedValue(isOpen);
    expect((await shown('key=abc')).answer).toBe(where);
    expect(access.openByLink).toHaveBeenCalledExactlyOnceWith(RESERVA, 'abc');
  });

  test('says that a link is no longer valid', async () => {
    expect((await shown('link=over')).answer).toContain('This link is no longer valid');
  });

  test('leaves what is no reservation yet to the page', async () => {
    const { paid: _paid, ...props } = { locale: 'en', path: '/EN', query: 'key=abc', paid: PAID } as const;
    expect(await inRequest(() => reservationAccess(props, next, { path: '' }))).toMatchObject({
      answer: 'the reservation',
    });
    expect(access.openByLink).not.toHaveBeenCalled();
  });
});

describe('the page for guests without a link', () => {
  const page = async () =>
    renderToStaticMarkup((await inRequest(() => MyReservationPage({ locale: 'en', path: '/EN/reservation' }))).answer);

  test('asks for code and e-mail', async () => {
    const html = await page();
    expect(html).toContain('name="code"');
    expect(html).not.toContain('Open in this browser');
  });

  test('leads to what this browser may open, which a hold that was not paid is not', async () => {
    access.openedReservas.mockResolvedValue([RESERVA, 'B'.repeat(22), 'C'.repeat(22)]);
    booking.findReservation.mockImplementation(async (reserva: string) =>
      reserva === RESERVA ? PAID : reserva.startsWith('B') ? holdOf({ reserva }) : undefined,
    );
    const html = await page();
    expect(html).toContain(`href="/EN/rooms/${RESERVA}/reservation"`);
    expect(html.match(/<li>/g)).toHaveLength(1);
  });
});

describe('the thank-you page', () => {
  const page = async () =>
    renderToStaticMarkup(
      (await inRequest(() => ThankYouPage({ locale: 'en', path: '/EN/thankyou', paid: PAID }))).answer,
    );

  test('says to the browser that booked where its mail goes, and leads to the reservation', async () => {
    access.hasAccess.mockResolvedValue(true);
    const html = await page();
    expect(html).toContain('maria@example.com');
    expect(html).toContain(`href="/EN/rooms/${RESERVA}/reservation"`);
  });

  test('does not say to others who booked, so that its address does not do for code and e-mail', async () => {
    const html = await page();
    expect(html).toContain('K7QF2M9T');
    expect(html).not.toMatch(/maria@|example\.com|Núñez|4242/);
  });
});
