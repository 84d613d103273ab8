import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createMailAddress } from '#test/e2e/support/steps/account-steps.ts';
import { findAlert, getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk, waitForMailedLink } from '#test/e2e/support/steps/desk-steps.ts';
import { querySite, resetRateLimits, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import { expectNoOverflow, formatAmount, waitForNotice } from '#test/e2e/support/steps/reservation-steps.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { openDeskSession } from '#test/support/load/form-session.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

/** Its deposit succeeds, later charges are declined. */
const DECLINED_LATER = '4000 0000 0000 0341';
const BETTER = '637777';

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, days: 330 },
  { locale: 'en', javaScriptEnabled: false, days: 340 },
] as const;

beforeEach(() => resetRateLimits());

type Visit = (typeof VISITS)[number];

interface Proposed {
  readonly reserva: string;
  readonly code: string;
  /** Of the guest, at the proposal. */
  readonly guest: Page;
  readonly due: number;
}

const readDue = async (page: Page): Promise<number> => Number(await page.locator('[name=shown_due]').inputValue());

/** Proposes the better room as a person at the desk does. */
const proposeByPage = async (desk: Page, locale: Locale, code: string): Promise<void> => {
  await openDesk(desk, locale, createDeskLinks(locale).change(code));
  const { t } = getPageTranslator(desk);
  await desk.locator('[name=type-1]').selectOption(BETTER);
  await desk.getByRole('button', { name: t('desk.act.preview'), exact: true }).click();
  await desk.getByRole('button', { name: t('desk.change.send'), exact: true }).click();
  await desk.waitForURL((url) => url.searchParams.get('done') === 'proposed');
};

/** Sends a form of the desk, and then that of its preview; resolves to the address to which it leads. */
const actByRequest = async (path: string, fields: Readonly<Record<string, string>>, step = 'confirm') => {
  const staff = await openDeskSession(getJourneySite().url, ADMINISTRATOR);
  const preview = await staff.submit(await staff.get(path), 'reason', { ...fields, step: 'preview' });
  return (await staff.submit(preview, 'reason', { ...fields, step })).path;
};

const proposeByRequest = async (locale: Locale, code: string, { arrival, departure }: Stay): Promise<void> => {
  const room = { 'type-1': BETTER, 'plan-1': '', 'adults-1': '2', 'ages-1': '' };
  const fields = { ...room, arrival, departure, price: 'today', named: '', reason: '' };
  expect(await actByRequest(createDeskLinks(locale).change(code), fields, 'send')).toContain('done=proposed');
};

/** A booked room, a better one proposed by the desk, and the page behind the mailed link in another browser. */
const proposeRoom = async (
  { locale, javaScriptEnabled }: Visit,
  days: number,
  { desk, ...details }: { readonly desk?: Page; readonly card_number?: string } = {},
): Promise<Proposed> => {
  const email = createMailAddress();
  const guest = await openPage({ javaScriptEnabled });
  const { reserva, code, stay } = await bookByRequest(guest, { locale, days, details: { email, ...details } });
  // The link is opened in another browser.
  await guest.context().clearCookies();
  if (desk) await proposeByPage(desk, locale, code);
  else await proposeByRequest(locale, code, stay);
  await guest.goto(await waitForMailedLink('change-proposed', email, 'change'));
  await guest.getByRole('heading', { level: 1, name: getPageTranslator(guest).t('dates.proposal.title') }).waitFor();
  expect(new URL(guest.url()).searchParams.has('key')).toBe(false);
  const due = await readDue(guest);
  expect(due).toBeGreaterThan(0);
  return { reserva, code, guest, due };
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

const [SCRIPTED, PLAIN] = VISITS;

test.each(VISITS)(
  'the link to agree, in $locale, JavaScript: $javaScriptEnabled: accepted, charged once, and seen by the desk',
  async (visit) => {
    const { locale, javaScriptEnabled, days } = visit;
    const desk = await openPage();
    const { reserva, code, guest, due } = await proposeRoom(visit, days, { desk });
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
  },
);

test.each(chooseCases(1, [PLAIN, SCRIPTED]))(
  'the link to agree, in $locale, JavaScript: $javaScriptEnabled: declined by the card, nothing changes, and it can be used again',
  async (visit) => {
    const { reserva, guest, due } = await proposeRoom(visit, visit.days + 4, { card_number: DECLINED_LATER });
    const before = await summarizeLedgers(reserva);
    await accept(guest, due);
    await findAlert(guest).waitFor();
    if (visit.javaScriptEnabled) await expectAccessible(guest, 'the proposal, declined by the card');
    expect(await summarizeLedgers(reserva)).toEqual(before);
    expect((await readRoom(reserva)).type).not.toBe(BETTER);
    expect(await readHold(reserva)).toEqual([{ status: 'held' }]);
    expect(await readDue(guest)).toBe(due);
  },
);

test.runIf(isRelease).each([SCRIPTED, PLAIN])(
  'the link to agree, in $locale, JavaScript: $javaScriptEnabled: expired, it says so, charges nothing, and the rooms are free',
  async (visit) => {
    const { reserva, guest, due } = await proposeRoom(visit, visit.days + 8);
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
    if (visit.javaScriptEnabled) await expectAccessible(guest, 'the proposal, expired');
  },
);

test.each(chooseCases(1, [PLAIN, SCRIPTED]))(
  'the link to agree, in $locale, JavaScript: $javaScriptEnabled: changed meanwhile, the new amounts are shown before a charge',
  async (visit) => {
    const { reserva, code, guest, due } = await proposeRoom(visit, visit.days + 12);
    const goodwill = { amount: '40', reason: 'The pool was closed all week' };
    expect(await actByRequest(createDeskLinks(visit.locale).refund(code), goodwill)).toContain('done=goodwill');
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
  },
);
