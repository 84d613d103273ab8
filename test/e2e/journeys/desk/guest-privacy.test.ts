import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { createResultsUrl, GUEST } from '#test/support/load/form-client.ts';
import { createFormSession, type FormSession, openDeskSession } from '#test/support/load/form-session.ts';

const NOTE = 'canary-note-4b1e';
const GOODWILL = 'canary-goodwill-77aa';
const OVERRIDE = 'canary-override-0c9d';
const NAME = 'Canaryname';
/** Of the person who made the reservation. */
const MAKER = { kind: 'desk', userId: 'canary-user-61f2', name: NAME, role: 'revenue' };

/** Also a role of staff, as data of a payload or within a script of the page. */
const CANARY = /canary[\w-]*|\\?"role\\?":\\?"(?:owner|revenue|desk|viewer)/gi;
const EMAIL = 'canaries@example.com';

const desk = createDeskLinks('en');
const links = createLinks('en');

const renameStaff = (firstName: string | null) =>
  querySite('update backend.account set first_name = $1 where email = $2', firstName, ADMINISTRATOR.email);

/** So near that cancelling costs: only then a reason is kept. */
const bookRoom = async (guest: FormSession): Promise<string> => {
  const { pathname, search } = new URL(createResultsUrl(getJourneySite().url, createStay(24)));
  const results = await guest.get(pathname + search);
  const checkout = await guest.submit(results, 'choice-1', { 'choice-1': '618449' });
  const thanks = await guest.submit(checkout, 'card_number', { ...GUEST, email: EMAIL });
  return new URLSearchParams(thanks.path.split('?')[1]).get('reserva') ?? '';
};

/** Sends a form of the desk, sees its preview, and confirms it. */
const confirm = async (staff: FormSession, path: string, fields: Readonly<Record<string, string>>): Promise<string> => {
  const preview = await staff.submit(await staff.get(path), 'reason', { ...fields, step: 'preview' });
  return (await staff.submit(preview, 'reason', { ...fields, step: 'confirm' })).path;
};

/** The address from which the browser loads a page on a link. */
const toPayload = (page: string): string => {
  const [path, query = ''] = page.split('?');
  return `/RSC/R${path}.txt?${new URLSearchParams({ query })}`;
};

/** Everything that a guest can read of a reservation, by address. */
const readAll = async (guest: FormSession, reserva: string): Promise<Record<string, string>> => {
  const pages = [
    links.reservation(reserva),
    links.cancelReservation(reserva),
    links.cancelReservation(reserva, { sure: true }),
    links.changeDates(reserva),
    links.addExtras(reserva),
    links.changeDetails(reserva),
    links.payment(reserva),
    links.myReservation,
    links.thankYou(reserva),
  ];
  const payloads = pages.map(toPayload);
  const answers: Record<string, string> = {};
  for (const path of [...pages, ...payloads, links.stayCalendar(reserva)]) {
    const { status, headers, body } = await guest.get(path);
    expect([path, status < 500]).toEqual([path, true]);
    answers[path] = `${JSON.stringify([...headers])} ${body}`;
  }
  return answers;
};

/** Subjects, texts, HTML and calendar files of the guest's mails, by file. */
const readMails = async (): Promise<Record<string, string>> => {
  const folder = getJourneySite().mailFolder;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => [name, await PostalMime.parse(await readFile(join(folder, name)))] as const),
  );
  const decode = (content: string | ArrayBuffer | Uint8Array) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content);
  return Object.fromEntries(
    mails
      .filter(([, { to }]) => to?.some(({ address }) => address === EMAIL))
      .map(([name, { subject, text, html, attachments }]) => [
        name,
        [subject, text, html, ...attachments.map(({ content }) => decode(content))].join('\n'),
      ]),
  );
};

const listCanaries = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([where, text]) =>
    (text.replaceAll(EMAIL, '').match(CANARY) ?? []).map((found) => `${found} in ${where}`),
  );

beforeAll(() => renameStaff(NAME));

afterAll(() => renameStaff(null));

test('notes, reasons and the names and roles of staff reach no page, payload, calendar or mail of the guest (D14)', async () => {
  const { url } = getJourneySite();
  const guest = createFormSession(url);
  const reserva = await bookRoom(guest);
  await querySite(`update reservation set source = 'desk', made_by = $1 where reservation_id = $2`, MAKER, reserva);
  const [row] = await querySite<{ code: string }>('select code from reservation where reservation_id = $1', reserva);
  const code = row?.code ?? '';
  const staff = await openDeskSession(url, ADMINISTRATOR);
  const detail = await staff.get(desk.reservation(code));
  await staff.submit(detail, 'text', { text: NOTE, pinned: 'true' });
  const mail = await staff.get(desk.mail(code, 'confirmation'));
  await staff.submit(mail, 'number', {});
  expect(await confirm(staff, desk.refund(code), { amount: '10.00', reason: GOODWILL })).toContain('done=goodwill');
  const booked = await readAll(guest, reserva);
  const cancelled = { cause: 'guest', room: '', charge: 'half', amount: '', reason: OVERRIDE };
  expect(await confirm(staff, desk.cancel(code), cancelled)).toContain('done=cancelled');
  const after = await readAll(guest, reserva);
  const listKinds = async () => Object.keys(await readMails()).map((name) => name.split('_')[1]);
  await expect.poll(listKinds).toEqual(expect.arrayContaining(['goodwill', 'reservation-cancelled']));
  expect((await listKinds()).filter((kind) => kind === 'confirmation')).toHaveLength(2);

  const { body } = await staff.get(desk.reservation(code));
  expect([NOTE, GOODWILL, OVERRIDE, NAME].filter((known) => !body.includes(known))).toEqual([]);
  const read = [links.reservation(reserva), toPayload(links.reservation(reserva))];
  for (const address of read)
    for (const texts of [booked, after]) expect(texts[address]?.includes(code), address).toBe(true);
  expect(booked[links.stayCalendar(reserva)]).toContain('BEGIN:VEVENT');
  expect(listCanaries({ maker: JSON.stringify(MAKER) })).toHaveLength(3);
  expect([booked, after, await readMails()].flatMap(listCanaries)).toEqual([]);
});
