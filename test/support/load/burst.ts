import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#src/kernel/stay/stay.ts';
import type { RunningSite } from '#test/support/site/site.ts';
import { createResultsUrl, holdRoom, payCheckout } from './form-client.ts';
import { readCpuMicroseconds } from './process-usage.ts';
import { type RequestResult, sendRequest } from './steady-clients.ts';

/** Goodput under overload. */

const FIRST_ARRIVAL = addDays(new Date().toISOString().slice(0, 10), 40);
const DAYS = 300;
/** Room types with sufficient inventory. */
const ROOM_TYPES = ['618449', '637777', '580022', '580034'];

const createStay = (index: number) => {
  const arrival = addDays(FIRST_ARRIVAL, index % DAYS);
  return { arrival, departure: addDays(arrival, 3) };
};

/** Uncached page: availability on dates that were not requested recently. */
const createSearchUrl = (index: number): string => createResultsUrl('', createStay(index));

const isGood = ({ status, failure }: RequestResult): boolean => status === 200 && !failure;

/** Origin of the site, whose process is measured from outside. */
export type Place = Pick<RunningSite, 'url' | 'pid'>;

export interface Goodput {
  /** Responses per second within the clients' timeout (goodput). */
  readonly perSecond: number;
  /** CPU milliseconds of the site per such response, including its refusals. */
  readonly processorMs: number;
}

/** Measures clients that each request one page after another. */
export const measureCapacity = async (
  { url: origin, pid }: Place,
  guests: number,
  seconds: number,
): Promise<Goodput> => {
  const cpuBefore = await readCpuMicroseconds(pid);
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1_000;
  let [asked, good] = [0, 0];
  const runGuest = async (): Promise<void> => {
    while (performance.now() < end)
      if (isGood(await sendRequest(origin, { path: createSearchUrl(asked++) }, agent))) good += 1;
  };
  await Promise.all(Array.from({ length: guests }, runGuest));
  agent.destroy();
  return { perSecond: good / seconds, processorMs: ((await readCpuMicroseconds(pid)) - cpuBefore) / 1_000 / good };
};

/** Measures the CPU cost of a payment, its two responses and the mail, in pages; with concurrent payers. */
export const measurePaymentCost = async (
  { pid }: Place,
  { processorMs }: Goodput,
  checkouts: readonly string[],
  guests: number,
): Promise<number> => {
  const cpuBefore = await readCpuMicroseconds(pid);
  const waiting = [...checkouts];
  const runGuest = async (): Promise<void> => {
    for (let checkout = waiting.pop(); checkout; checkout = waiting.pop()) await payCheckout(checkout);
  };
  await Promise.all(Array.from({ length: guests }, runGuest));
  return ((await readCpuMicroseconds(pid)) - cpuBefore) / 1_000 / checkouts.length / processorMs;
};

export interface Burst {
  /** Pages, and payments weighted by their cost in pages. */
  readonly good: Goodput;
  /** Results of browsing clients. */
  readonly looking: readonly RequestResult[];
  /** Whether each payer reached the thank-you page. */
  readonly paid: readonly boolean[];
}

export interface BurstOptions {
  /** Arrival rate in clients per second (open workload). */
  readonly perSecond: number;
  readonly seconds: number;
  /** Warm-up in seconds. */
  readonly after: number;
  /** Timeout of a client in milliseconds. */
  readonly patienceMs: number;
  /** URLs of checkout, paid at a fixed ratio to other clients. */
  readonly checkouts: readonly string[];
  readonly everyNth: number;
  /** Weight of a payment. */
  readonly pagesForPayment: number;
}

/** Open workload: clients arrive at a fixed rate; some hold rooms and pay. */
export const runBurst = async ({ url: origin, pid }: Place, options: BurstOptions): Promise<Burst> => {
  const { perSecond, seconds, after, patienceMs, checkouts, everyNth } = options;
  const agent = new Agent({ keepAlive: true });
  const looking: Promise<RequestResult>[] = [];
  const paying: Promise<boolean>[] = [];
  const startedAt = performance.now();
  const isMeasured = (at: number): boolean => at - startedAt >= after * 1_000 && at - startedAt < seconds * 1_000;
  let [good, allGood] = [0, 0];
  const cpuBefore = await readCpuMicroseconds(pid);
  const count = (pages: number): void => {
    allGood += pages;
    if (isMeasured(performance.now())) good += pages;
  };
  const look = async (index: number): Promise<RequestResult> => {
    const fate = await sendRequest(origin, { path: createSearchUrl(index) }, agent);
    if (isGood(fate) && fate.ms <= patienceMs) count(1);
    return fate;
  };
  const pay = (checkout: string): Promise<boolean> =>
    payCheckout(checkout).then(
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
  const processorMs = ((await readCpuMicroseconds(pid)) - cpuBefore) / 1_000 / allGood;
  return { good: { perSecond: good / (seconds - after), processorMs }, looking: fates, paid };
};

/** Places holds sequentially, one per guest. */
export const holdRooms = async (origin: string, guests: number): Promise<string[]> => {
  const checkouts: string[] = [];
  for (let index = 0; index < guests; index += 1) {
    const roomTypeId = ROOM_TYPES[index % ROOM_TYPES.length] ?? '';
    checkouts.push(await holdRoom(origin, { ...createStay(index), roomTypeId }));
  }
  return checkouts;
};
