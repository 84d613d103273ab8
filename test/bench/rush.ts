import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#src/booking/model/stay.ts';
import type { RunningSite } from '#test/support/site.ts';
import { type Fate, fateOf } from '#test/support/steady-guests.ts';
import { paysAt, resultsUrl, takesRoom } from './form-guest.ts';
import { cpuMicroseconds } from './processor.ts';

/** More guests than a site can bear: how much it still does for them. */

const FIRST_ARRIVAL = `${new Date().getUTCFullYear() + 1}-01-10`;
const DAYS = 300;
/** Room types with rooms enough for every night. */
const ROOM_TYPES = ['618449', '637777', '580022', '580034'];

const stayAt = (index: number) => {
  const arrival = addDays(FIRST_ARRIVAL, index % DAYS);
  return { arrival, departure: addDays(arrival, 1) };
};

/** A page that has to be made: what is free on days that nobody asked for just now. */
const search = (index: number): string => resultsUrl('', stayAt(index));

const isGood = ({ status, failure }: Fate): boolean => status === 200 && !failure;

/** Where guests go; the process of the site is measured from outside. */
export type Place = Pick<RunningSite, 'url' | 'pid'>;

export interface Goodput {
  /** Answers a second that came while somebody still waited for them. */
  readonly perSecond: number;
  /** Milliseconds of processor time that the site spent on each of them, all that it refused included. */
  readonly processorMs: number;
}

/** What so many guests get who each ask for one page after another. */
export const bearable = async ({ url: origin, pid }: Place, guests: number, seconds: number): Promise<Goodput> => {
  const cpuBefore = await cpuMicroseconds(pid);
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1_000;
  let [asked, good] = [0, 0];
  const guest = async (): Promise<void> => {
    while (performance.now() < end) if (isGood(await fateOf(origin, { path: search(asked++) }, agent))) good += 1;
  };
  await Promise.all(Array.from({ length: guests }, guest));
  agent.destroy();
  return { perSecond: good / seconds, processorMs: ((await cpuMicroseconds(pid)) - cpuBefore) / 1_000 / good };
};

/** How many pages cost the site as much of its processor as a payment, its two answers and the mail; by so many who pay at once. */
export const pagesForPayment = async (
  { pid }: Place,
  { processorMs }: Goodput,
  checkouts: readonly string[],
  guests: number,
): Promise<number> => {
  const cpuBefore = await cpuMicroseconds(pid);
  const waiting = [...checkouts];
  const guest = async (): Promise<void> => {
    for (let checkout = waiting.pop(); checkout; checkout = waiting.pop()) await paysAt(checkout);
  };
  await Promise.all(Array.from({ length: guests }, guest));
  return ((await cpuMicroseconds(pid)) - cpuBefore) / 1_000 / checkouts.length / processorMs;
};

export interface Rush {
  /** Pages, and payments as the pages that could have been made instead. */
  readonly good: Goodput;
  /** Of those who look around. */
  readonly looking: readonly Fate[];
  /** Whether each of those who pay was thanked. */
  readonly paid: readonly boolean[];
}

export interface RushOptions {
  /** Guests a second, whoever is still waiting. */
  readonly perSecond: number;
  readonly seconds: number;
  /** Seconds until what is measured begins. */
  readonly after: number;
  /** Milliseconds that a guest waits for a page. */
  readonly patienceMs: number;
  /** Addresses of checkout: one of them pays each time that so many others came. */
  readonly checkouts: readonly string[];
  readonly everyNth: number;
  /** What a payment counts. */
  readonly pagesForPayment: number;
}

/** Guests come at their own pace; a part of them holds rooms and pays. */
export const rush = async ({ url: origin, pid }: Place, options: RushOptions): Promise<Rush> => {
  const { perSecond, seconds, after, patienceMs, checkouts, everyNth } = options;
  const agent = new Agent({ keepAlive: true });
  const looking: Promise<Fate>[] = [];
  const paying: Promise<boolean>[] = [];
  const startedAt = performance.now();
  const isMeasured = (at: number): boolean => at - startedAt >= after * 1_000 && at - startedAt < seconds * 1_000;
  let [good, allGood] = [0, 0];
  const cpuBefore = await cpuMicroseconds(pid);
  const count = (pages: number): void => {
    allGood += pages;
    if (isMeasured(performance.now())) good += pages;
  };
  const look = async (index: number): Promise<Fate> => {
    const fate = await fateOf(origin, { path: search(index) }, agent);
    if (isGood(fate) && fate.ms <= patienceMs) count(1);
    return fate;
  };
  const pay = (checkout: string): Promise<boolean> =>
    paysAt(checkout).then(
      () => {
        count(options.pagesForPayment);
        return true;
      },
      () => false,
    );
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueMs = startedAt + (index * 1_000) / perSecond - performance.now();
    if (dueMs > 1) await wait(dueMs);
    const checkout = index % everyNth === 0 ? checkouts[index / everyNth] : undefined;
    if (checkout) paying.push(pay(checkout));
    else looking.push(look(index));
  }
  const [fates, paid] = await Promise.all([Promise.all(looking), Promise.all(paying)]);
  agent.destroy();
  const processorMs = ((await cpuMicroseconds(pid)) - cpuBefore) / 1_000 / allGood;
  return { good: { perSecond: good / (seconds - after), processorMs }, looking: fates, paid };
};

/** So many guests who have taken a room each, one after another. */
export const atCheckout = async (origin: string, guests: number): Promise<string[]> => {
  const checkouts: string[] = [];
  for (let index = 0; index < guests; index += 1) {
    const roomTypeId = ROOM_TYPES[index % ROOM_TYPES.length] ?? '';
    checkouts.push(await takesRoom(origin, { ...stayAt(index), roomTypeId }));
  }
  return checkouts;
};
