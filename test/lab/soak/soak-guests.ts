import { addDays } from '#src/kernel/stay/stay.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { ADMINISTRATOR } from '#test/e2e/support/site/administrator.ts';
import { createResultsUrl, GUEST, readHiddenFields } from '#test/support/load/form-client.ts';

/** Guests of a quarter of an hour and more: they look around, book, cancel, and sign in, as browsers without scripts do. */

const links = createLinks('en');
const translator = getTranslator('en');
const FIRST_ARRIVAL = `${new Date().getUTCFullYear() + 1}-01-10`;
const DAYS = 300;
const ROOM_TYPES = ['618449', '637777', '580022', '580034'];
const CODE = />([2-9A-Z]{8})</;

/** What guests were told, and what should not have happened. */
export interface SoakBook {
  readonly codes: Map<string, string>;
  readonly failures: string[];
  answers: number;
}

type Typed = Readonly<Record<string, string>>;

/** A browser with cookies and an address of its own. */
const createBrowser = (origin: string, address: string, book: SoakBook) => {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': address, cookie, origin };
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    book.answers += 1;
    for (const kept of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (kept.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
  const read = async (path: string): Promise<string> => {
    const response = await send(path);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return text;
  };
  /** Sends the form in which that field stands, on a page that was read already or is read now; gives where it leads. */
  const fill = async (path: string, field: string, typed: Typed, page?: string): Promise<string> => {
    const form = readHiddenFields(page ?? (await read(path)), field);
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const response = await send(path, { method: 'POST', body: form });
    await response.arrayBuffer();
    const location = response.headers.get('location');
    if (response.status !== 303 || !location) throw new Error(`${path} answered ${response.status} to a form`);
    return location;
  };
  return { read, fill };
};

const createStay = (index: number) => {
  const arrival = addDays(FIRST_ARRIVAL, index % DAYS);
  return { arrival, departure: addDays(arrival, 1) };
};

type Browser = ReturnType<typeof createBrowser>;

const lookAround = async ({ read }: Browser, index: number): Promise<void> => {
  for (const path of [links.home, links.rooms, links.room(ROOM_TYPES[index % 4] ?? ''), links.calendar()])
    await read(path);
  await read(createResultsUrl('', createStay(index)));
};

const listOffered = (page: string): string[] =>
  [...page.matchAll(/<input\b[^>]*name="choice-1"[^>]*>/g)].flatMap(([tag]) => /value="(\d+)"/.exec(tag)?.[1] ?? []);

const expectSoldOut = (page: string, path: string): void => {
  if (!page.includes(translator.t('results.elsewhere'))) throw new Error(`${path} offers nothing and does not say why`);
};

const bookRoom = async ({ read, fill }: Browser, index: number, book: SoakBook): Promise<void> => {
  // One of four books, and half an hour of them fills the hotel night by night: each takes what is still offered.
  const results = createResultsUrl('', createStay(Math.floor(index / 4)));
  const page = await read(results);
  const [roomTypeId] = listOffered(page);
  if (!roomTypeId) return expectSoldOut(page, results);
  const checkout = await fill(results, 'choice-1', { 'choice-1': roomTypeId }, page);
  // One of five changes their mind, and the hold runs out.
  if (index % 5 === 0) return;
  const thanked = await fill(checkout, 'card_number', GUEST);
  const reserva = new URLSearchParams(thanked.split('?')[1]).get('reserva') ?? '';
  const code = CODE.exec(await read(thanked))?.[1];
  if (!code) throw new Error(`no code for ${thanked}`);
  book.codes.set(reserva, code);
  if (index % 3 === 0) await fill(links.cancelReservation(reserva as never, { sure: true }), 'shown_refund', {});
};

const signInGuest = async ({ read, fill }: Browser): Promise<void> => {
  await fill(links.signIn(), 'password', ADMINISTRATOR);
  await read(links.home);
};

/** What the guest of that number does, each with a browser of their own. */
export const runGuest = async (origin: string, index: number, book: SoakBook): Promise<void> => {
  const theirs = createBrowser(origin, `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`, book);
  try {
    if (index % 4 === 1) await bookRoom(theirs, index, book);
    else if (index % 40 === 2) await signInGuest(theirs);
    else await lookAround(theirs, index);
  } catch (error) {
    book.failures.push(`${index}: ${error instanceof Error ? error.message : error}`);
  }
};
