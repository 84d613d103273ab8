import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/routing/desk-links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { createMailAddress } from '#test/e2e/support/steps/account-steps.ts';
import { findAlert, getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk, waitForMailedLink } from '#test/e2e/support/steps/desk-steps.ts';
import { querySite, resetRateLimits, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookRooms, expectNoOverflow, formatAmount, waitForNotice } from '#test/e2e/support/steps/reservation-steps.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

/** Its deposit succeeds, later charges are declined. */
const DECLINED_LATER = '4000 0000 0000 0341';
const BETTER = '637777';

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, days: 330 },
  { locale: 'en', javaScriptEnabled: false, days: 340 },
] as const;

beforeEach(() => resetRateLimits());

interface Proposed {
  readonly reserva: string;
  readonly code: string;
  /** Of the desk. */
  readonly desk: Page;
  /** Of the guest, at the proposal. */
  readonly guest: Page;
  readonly due: number;
}

const readDue = async (page: Page): Promise<number> => Number(await page.locator('[name=shown_due]').inputValue());

/** A booked room, a better one proposed by the desk, and the page behind the mailed link in another browser. */
const proposeRoom = async (
  { locale, javaScriptEnabled }: { readonly locale: Locale; readonly javaScriptEnabled: boolean },
  days: number,
  details: { readonly card_number?: string } = {},
): Promise<Proposed> => {
  const email = createMailAddress();
  const { reserva, code } = await bookRooms(await openPage(), { locale, days, details: { email, ...details } });
  const desk = await openPage();
  await openDesk(desk, locale);
  const { t } = getPageTranslator(desk);
  await desk.goto(createDeskLinks(locale).change(code));
  await desk.locator('[name=type-1]').selectOption(BETTER);
  await desk.getByRole('button', { name: t('desk.act.preview'), exact: true }).click();
  await desk.getByRole('button', { name: t('desk.change.send'), exact: true }).click();
  await desk.waitForURL((url) => url.searchParams.get('done') === 'proposed');
  const guest = await openPage({ javaScriptEnabled });
  await guest.goto(await waitForMailedLink('change-proposed', email, 'change'));
  await guest.getByRole('heading', { level: 1, name: getPageTranslator(guest).t('dates.proposal.title') }).waitFor();
  expect(new URL(guest.url()).searchParams.has('key')).toBe(false);
  const due = await readDue(guest);
  expect(due).toBeGreaterThan(0);
  return { reserva, code, desk, guest, due };
};

const accept = async (page: Page, due: number): Promise<void> =>
  page
    .getByRole('button', { name: getPageTranslator(page).t('dates.accept.pay', { amount: formatAmount(page, due) }) })
    .click();

const readRoom = async (reserva: string): Promise<{ type: string; revision: number }> => {
  const [row] = await querySite<{ type: string; revision: number }>(
    `select quote #>> '{rooms,0,roomTypeId}' as type, revision from reservation where reservation_id = $1`,
    reserva,
  );
  if (!row) throw new Error('the reservation is gone');
  return row;
};

const readHold = (reserva: string) =>
  querySite<{ status: string }>(
    `select status from reservation where changes_reservation_id = $1 order by created_at desc limit 1`,
    reserva,
  );

describe.each(VISITS)('the link to agree, in $locale, with JavaScript: $javaScriptEnabled', (visit) => {
  const { locale, javaScriptEnabled, days } = visit;

  test('accepted: charged once, the better room is booked, and the desk sees that the guest agreed', async () => {
    const { reserva, code, desk, guest, due } = await proposeRoom(visit, days);
    if (javaScriptEnabled) {
      await expectAccessible(guest, 'the proposal of the desk');
      await expectNoOverflow(guest);
    }
    const before = await summarizeLedgers(reserva);
    await accept(guest, due);
    await waitForNotice(guest, getPageTranslator(guest).t('reservation.done.dates'));
    const after = await summarizeLedgers(reserva);
    expect(after.captured).toEqual([...before.captured, due]);
    expect(after.paid + after.due).toBe(after.total);
    expect((await readRoom(reserva)).type).toBe(BETTER);
    await desk.goto(createDeskLinks(locale).reservation(code));
    const { t } = getPageTranslator(desk);
    await desk.locator('#timeline').getByText(t('desk.actor.guest')).first().waitFor();
  });

  test('declined by the card: nothing changes, and the link can be used again', async () => {
    const { reserva, guest, due } = await proposeRoom(visit, days + 4, { card_number: DECLINED_LATER });
    const before = await summarizeLedgers(reserva);
    await accept(guest, due);
    await findAlert(guest).waitFor();
    if (javaScriptEnabled) await expectAccessible(guest, 'the proposal, declined by the card');
    expect(await summarizeLedgers(reserva)).toEqual(before);
    expect((await readRoom(reserva)).type).not.toBe(BETTER);
    expect(await readHold(reserva)).toEqual([{ status: 'held' }]);
    expect(await readDue(guest)).toBe(due);
  });

  test('expired: says so, charges nothing, and the rooms are free', async () => {
    const { reserva, guest, due } = await proposeRoom(visit, days + 8);
    const before = await summarizeLedgers(reserva);
    await querySite(
      `update reservation set hold_expires_at = now() - interval '1 minute' where changes_reservation_id = $1`,
      reserva,
    );
    await accept(guest, due);
    const { t } = getPageTranslator(guest);
    await guest.getByText(t('dates.over.title')).or(findAlert(guest)).first().waitFor();
    expect(await summarizeLedgers(reserva)).toEqual(before);
    await guest.reload();
    await guest.getByText(t('dates.over.title')).first().waitFor();
    if (javaScriptEnabled) await expectAccessible(guest, 'the proposal, expired');
  });

  test('changed meanwhile: the new amounts are shown before anything is charged', async () => {
    const { reserva, code, desk, guest, due } = await proposeRoom(visit, days + 12);
    const deskTexts = getPageTranslator(desk);
    await desk.goto(createDeskLinks(locale).refund(code));
    await desk.locator('#amount').fill('40');
    await desk.locator('#reason').fill('The pool was closed all week');
    await desk.getByRole('button', { name: deskTexts.t('desk.act.preview'), exact: true }).click();
    await desk
      .getByRole('button', {
        name: deskTexts.t('desk.refund.confirm', { amount: deskTexts.money(4_000, 'USD') }),
        exact: true,
      })
      .click();
    await desk.waitForURL((url) => url.searchParams.get('done') === 'goodwill');
    const before = await summarizeLedgers(reserva);
    await accept(guest, due);
    await findAlert(guest).waitFor();
    expect((await summarizeLedgers(reserva)).captured).toEqual(before.captured);
    expect((await readRoom(reserva)).type).not.toBe(BETTER);
    await guest.reload();
    const lower = await readDue(guest);
    expect(lower).toBe(Math.max(0, due - 4_000));
    await accept(guest, lower);
    await waitForNotice(guest, getPageTranslator(guest).t('reservation.done.dates'));
    expect((await summarizeLedgers(reserva)).captured).toEqual([...before.captured, lower]);
  });
});
