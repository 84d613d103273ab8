import { describe, expect, test, vi } from 'vitest';
import ExtraPage from '#src/desk/offers/extra.page.tsx';
import OffersPage from '#src/desk/offers/offers.page.tsx';
import PlanPage from '#src/desk/offers/plan.page.tsx';
import PromotionPage from '#src/desk/offers/promotion.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createTestCatalogue, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPromotion, SERENA15 } from '#test/support/booking/promotions.ts';
import { showDeskPage } from '#test/support/desk/show-desk-page.ts';

const DRAFT = createPromotion('draft', { status: 'draft', names: { es: '', en: '' } });
const OLD = createPromotion('old', { status: 'archived', names: { es: 'Vieja', en: 'Old one' } });
const LIMITED = { ...SERENA15, maxUses: 100 };

const CATALOGUE = {
  ...createTestCatalogue(DEMO_POLICY),
  promotions: [LIMITED, DRAFT, OLD],
  addOns: [createAddOn('cot', { names: { es: 'Cuna', en: 'Cot' } })],
};

const RESERVATION = {
  ...{ code: 'K7QF2M9T', status: 'confirmed', arrival: '2027-01-10', departure: '2027-01-12' },
  ...{ total: 50_000, discount: 5_000, currency: 'USD' },
};

const desk = {
  readCatalogue: async () => CATALOGUE,
  listPromotionUsage: async () => [{ id: 'serena15', held: 3, used: 12, discount: 120_000, brought: 680_000 }],
  listSoldUsage: async () => [{ id: 'flexible', ahead: 30, year: 11 }],
  listOfferReservations: async () => [RESERVATION],
  listRoomTypes: async () => [],
};

interface Visit {
  readonly query?: string;
  readonly role?: DeskRole;
  readonly setStatus?: (status: number) => void;
}

const show = (Page: typeof OffersPage, { role = 'owner', ...visit }: Visit = {}) =>
  showDeskPage(Page, { desk: desk as never }, { role, ...visit });

const toText = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('offers page', () => {
  test('lists promotions by state, with uses, what was taken off and what was sold', async () => {
    const text = toText(await show(OffersPage));
    expect(text).toMatch(/On sale 1 .*Code SERENA15 .*12 of 100 3 more held US\$1,200.00 US\$6,800.00/);
    expect(text).toMatch(/Drafts 1 .*No name .*Ended 1 .*Old one/);
  });

  test.each([
    ['kind=plan', /Flexible rate Reference plan.* 30 11/],
    ['kind=extra', /Cot US\$40.00 once for the stay.* 0 0/],
    ['kind=none', /Code SERENA15/],
  ])('%s', async (query, text) => {
    expect(toText(await show(OffersPage, { query }))).toMatch(text);
  });

  test.each([
    ['viewer', false],
    ['desk', false],
    ['revenue', true],
    ['owner', true],
  ] as const)('%s: a new one is offered: %s', async (role, isOffered) => {
    expect((await show(OffersPage, { role })).includes('New promotion')).toBe(isOffered);
  });
});

describe('the page of one offer', () => {
  test('shows what it says, its numbers, its reservations and its form with what is stored', async () => {
    const html = await show(PromotionPage, { query: 'id=serena15' });
    const text = toText(html);
    expect(text).toContain('15% off the nights with the code SERENA15, 100 bookings at most.');
    expect(text).toMatch(/Bookings 12 of 100 Held 3 Taken off US\$1,200.00/);
    expect(html).toContain('href="/EN/desk/reservations/K7QF2M9T"');
    expect(html).toMatch(/id="code"[^>]*value="SERENA15"/);
    expect(html).toMatch(/name="seen" value="[\w-]{22}"/);
    expect(html).toMatch(/<details class="offer-more">/);
  });

  test.each([
    ['viewer', PromotionPage, 'id=serena15'],
    ['desk', PlanPage, 'id=flexible'],
    ['desk', ExtraPage, 'id=cot'],
    ['viewer', PromotionPage, ''],
  ] as const)('%s sees it without a form (%o, %s)', async (role, Page, query) => {
    const html = await show(Page, { role, query });
    expect(html).not.toContain('<form');
    expect(toText(html)).toContain('They are changed by: revenue and owner.');
  });

  test.each([PromotionPage, PlanPage, ExtraPage])('an unknown one is 404, with the way back (%o)', async (Page) => {
    const setStatus = vi.fn();
    const html = await show(Page, { query: 'id=gone', setStatus });
    expect(setStatus).toHaveBeenCalledExactlyOnceWith(404);
    expect(toText(html)).toContain('There is no such offer. Back to offers');
  });

  test('a copy is a new one like the other, without its code, name and mark', async () => {
    const html = await show(PromotionPage, { query: 'copy=serena15' });
    expect(html).toMatch(/id="percent"[^>]*value="15"/);
    expect(html).toMatch(/id="maxUses"[^>]*value="100"/);
    expect(html).toMatch(/id="code"[^>]*value=""/);
    expect(html).toMatch(/name="id" value=""/);
    expect(html).toMatch(/name="seen" value=""/);
  });

  test('the reference plan has no audience, no limits and no acts (R26)', async () => {
    const html = await show(PlanPage, { query: 'id=flexible' });
    expect(toText(html)).toContain('it is always on sale, for everybody');
    for (const name of ['sellTo', 'rooms', 'minStay', 'base']) expect(html).not.toContain(`id="${name}"`);
    expect(html).toContain('name="who" value="public"');
    expect(html).not.toContain('value="archived"');
  });

  test('a new plan begins 10 % below nothing: on the terms of the reference plan, or ready ones', async () => {
    const html = await show(PlanPage);
    expect(html).toMatch(/value="standard"[^>]*checked|checked[^>]*value="standard"/);
    expect(toText(html)).toContain('nothing is refunded, no change of dates. New terms.');
  });
});
