import { describe, expect, test } from 'vitest';
import CheckoutPage from '#src/booking/checkout/checkout.page.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import type { AddOnOffer } from '#src/rates/extras/add-on.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createGuest, createTestHold } from '#test/support/booking/builders.ts';
import { createPageContext } from '#test/support/page-context.ts';
import { renderPage } from '#test/support/server-rendered.tsx';

const CRIB: AddOnOffer = {
  addOn: createAddOn('crib'),
  roomId: '1',
  amount: 4_000,
  max: 1,
  days: [],
  unavailable: null,
  chosen: null,
};

const show = async (offers: readonly AddOnOffer[], locale: Locale = 'en'): Promise<string> => {
  const context = createPageContext({
    siteUrl: 'https://hotel.example',
    movesMoney: true,
    booking: {
      listAddOnOffers: async () => [...offers],
      findReservation: async () => undefined,
      guestOf: async () => undefined,
    },
  });
  return renderPage(
    await CheckoutPage({ locale, context, path: '/the/path', held: createTestHold(), declined: undefined }),
  );
};

describe('CheckoutPage: extras (R14)', () => {
  test.each([
    ['en', 'Extra crib', 'US$40.00 for the whole stay', 'Update my total'],
    ['es', 'Servicio crib', 'US$\u00a040.00 por toda la estadía', 'Actualizar mi total'],
  ] as const)('in %s, stand in the form of the checkout before the details of the guest', async (locale, ...texts) => {
    const page = await show([CRIB], locale);
    const [, form = ''] = page.split('id="checkout-form"');
    const [before = '', ...after] = form.split('name="nombre"');
    expect(after).toHaveLength(1);
    for (const text of texts) expect(before).toContain(text);
  });

  test('leave no trace where none is offered', async () => {
    expect(await show([])).not.toMatch(/add-on/);
  });
});

describe('CheckoutPage: what the guest told the desk (D11)', () => {
  const HOLD = createTestHold();
  const KEY = 'k'.repeat(36);
  const showFor = async (openedVersion: number | undefined): Promise<string> => {
    const context = createPageContext(
      {
        siteUrl: 'https://hotel.example',
        movesMoney: true,
        booking: {
          listAddOnOffers: async () => [],
          guestOf: async () => ({ ...createGuest(), email: 'ana@example.com', country: '', zip: '', legalId: '' }),
        },
        access: { findOpenedVersion: async () => openedVersion },
        accessCookie: { name: 'reservations', secure: false },
      },
      { cookies: { reservations: HOLD.reserva + KEY } },
    );
    return renderPage(
      await CheckoutPage({ locale: 'en', context, path: '/the/path', held: HOLD, declined: undefined }),
    );
  };

  test('is filled in for the browser that opened the link', async () => {
    expect(await showFor(1)).toContain('value="ana@example.com"');
  });

  test('is not shown to another browser', async () => {
    expect(await showFor(undefined)).not.toContain('ana@example.com');
  });
});
