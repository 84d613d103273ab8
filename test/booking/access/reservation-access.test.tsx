import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requireReservationAccess } from '#src/booking/access/access.page.tsx';
import { requireCheckoutHold } from '#src/booking/hold/held-room/held-booking.tsx';
import MyReservationPage from '#src/booking/reservation-page/my-reservation.page.tsx';
import ThankYouPage from '#src/booking/thank-you/thank-you.page.tsx';
import { createTestHold } from '#test/support/booking/builders.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';
import { createPageContext } from '#test/support/page-context.ts';
import { runInRequest } from '#test/support/site/request.ts';

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const KEY = 'k'.repeat(36);
const RESERVAS = [RESERVA, 'B'.repeat(22), 'C'.repeat(22)];

const booking = { findReservation: vi.fn() };
/** Answers the version of the access that a key opens. */
const findOpenedVersion = vi.fn();
const isEndedLink = vi.fn(async () => false);

/** A request of a browser whose cookie has a key of three reservations. */
const createContext = () =>
  createPageContext(
    {
      booking,
      access: { findOpenedVersion, isEndedLink, createEntry: (reserva) => ({ reserva, key: KEY }) },
      accessCookie: { name: 'reservations', secure: false },
    },
    { cookies: { reservations: RESERVAS.map((reserva) => reserva + KEY).join('.') } },
  );

/** For which purposes the keys are good. */
const createAccess = (...good: readonly string[]) =>
  findOpenedVersion.mockImplementation(async (_key: string, { purpose }: { purpose: string }) =>
    good.includes(purpose) ? 1 : undefined,
  );

const PAID = createPaidReservation({ reserva: RESERVA, code: 'K7QF2M9T' });

const renderNext = async (): Promise<ReactNode> => 'the reservation';

const showPage = async (query = '') => {
  const context = createContext();
  const props = { locale: 'en', context, path: '/EN', query, reservation: PAID } as const;
  return runInRequest(async () => {
    try {
      return renderToStaticMarkup(await requireReservationAccess(props, renderNext));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }, context);
};

beforeEach(() => {
  findOpenedVersion.mockReset();
  createAccess();
});

describe('requireAccess', () => {
  test('renders the page for a browser with access', async () => {
    createAccess('cookie');
    expect((await showPage()).answer).toBe('the reservation');
    expect(findOpenedVersion).toHaveBeenCalledExactlyOnceWith(KEY, { purpose: 'cookie', reserva: RESERVA });
  });

  test('asks a browser without access for code and e-mail and shows nothing of the reservation', async () => {
    const { answer, status } = await showPage();
    expect(status).toBe(403);
    expect(answer).toContain('Enter your reservation code and the email you booked with');
    expect(answer).toContain('noindex');
    expect(answer).not.toContain('no longer valid');
    expect(answer).not.toMatch(/María|maria@|K7QF2M9T|4242/);
  });

  test("keeps the status of the form's answer", async () => {
    const context = createContext();
    context.response.status = 429;
    const props = { locale: 'es', context, path: '/', reservation: PAID } as const;
    await runInRequest(() => requireReservationAccess(props, renderNext), context);
    expect(context.response.status).toBe(429);
  });

  test.each([
    ['a good key', true, false, `→ /EN/rooms/${RESERVA}/reservation`],
    ['a bad key', false, false, `→ /EN/rooms/${RESERVA}/reservation?link=over`],
    ['a bad key in a browser that needs none', false, true, `→ /EN/rooms/${RESERVA}/reservation`],
  ])('does not render the page at the address of %s', async (_what, isGood, isOpen, where) => {
    createAccess(...(isGood ? ['link'] : []), ...(isOpen ? ['cookie'] : []));
    expect((await showPage('key=abc')).answer).toBe(where);
    expect(findOpenedVersion).toHaveBeenCalledWith('abc', { purpose: 'link', reserva: RESERVA });
  });

  test('says that an expired link is no longer valid', async () => {
    expect((await showPage('link=over')).answer).toContain('This link is no longer valid');
  });
});

describe('page for guests without a link', () => {
  const renderPage = async () =>
    renderToStaticMarkup(
      (await runInRequest(() => MyReservationPage({ locale: 'en', context: createContext(), path: '/EN/reservation' })))
        .answer,
    );

  test('asks for code and e-mail', async () => {
    const html = await renderPage();
    expect(html).toContain('name="code"');
    expect(html).not.toContain('Open in this browser');
  });

  test('links to the paid reservations that this browser may open', async () => {
    createAccess('cookie');
    booking.findReservation.mockImplementation(async (reserva: string) =>
      reserva === RESERVA ? PAID : reserva.startsWith('B') ? createTestHold({ reserva }) : undefined,
    );
    const html = await renderPage();
    expect(html).toContain(`href="/EN/rooms/${RESERVA}/reservation"`);
    expect(html.match(/<li>/g)).toHaveLength(1);
  });
});

describe('thank-you page', () => {
  const renderPage = async () =>
    renderToStaticMarkup(
      (
        await runInRequest(() =>
          ThankYouPage({
            locale: 'en',
            context: createContext(),
            path: '/EN/thankyou',
            reservation: PAID,
          }),
        )
      ).answer,
    );

  test('shows the browser that booked its e-mail and a link to the reservation', async () => {
    createAccess('cookie');
    const html = await renderPage();
    expect(html).toContain('maria@example.com');
    expect(html).toContain(`href="/EN/rooms/${RESERVA}/reservation"`);
  });

  test('shows no e-mail to other browsers, so that its address does not replace code and e-mail', async () => {
    const html = await renderPage();
    expect(html).toContain('K7QF2M9T');
    expect(html).not.toMatch(/maria@|example\.com|Núñez|4242/);
  });
});

describe('requireCheckoutHold: a link to pay', () => {
  const openLink = async (query: string) => {
    const context = createContext();
    const { answer: opened, status } = await runInRequest(async () => {
      try {
        return await requireCheckoutHold({ locale: 'en', context, path: '/EN', query, reserva: RESERVA }, renderNext);
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    }, context);
    return { opened, status, cookies: context.response.setCookies };
  };

  test('gives the browser access and redirects the key away', async () => {
    createAccess('link');
    const { opened, cookies } = await openLink(`key=${KEY}`);
    expect(opened).toBe(`→ /EN/rooms/${RESERVA}/checkout`);
    expect(cookies).toEqual([expect.stringContaining(RESERVA)]);
  });

  test('with a wrong key redirects without access', async () => {
    const { opened, cookies } = await openLink('key=wrong');
    expect(opened).toBe(`→ /EN/rooms/${RESERVA}/checkout`);
    expect(cookies).toEqual([]);
  });

  test('that was replaced opens nothing and says that there is a newer one', async () => {
    isEndedLink.mockResolvedValueOnce(true);
    const { opened, status, cookies } = await openLink(`key=${KEY}`);
    expect(isEndedLink).toHaveBeenCalledExactlyOnceWith(KEY, RESERVA);
    expect([status, cookies]).toEqual([403, []]);
    const text = renderToStaticMarkup(opened as ReactNode);
    expect(text).toContain('This link is no longer valid');
    expect(text).toContain('the link in our latest email');
    expect(text).not.toContain(RESERVA);
  });

  test('that was replaced leads a browser with access to checkout', async () => {
    createAccess('cookie');
    isEndedLink.mockResolvedValueOnce(true);
    expect((await openLink(`key=${KEY}`)).opened).toBe(`→ /EN/rooms/${RESERVA}/checkout`);
    isEndedLink.mockReset();
  });
});
