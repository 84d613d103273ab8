import { getPostgresSkipReason, startPostgres } from '#test/support/database/postgres-server.ts';
import {
  type Burst,
  type Goodput,
  holdRooms,
  measureCapacity,
  measurePaymentCost,
  runBurst,
} from '#test/support/load/burst.ts';
import { calculateQuantile } from '#test/support/load/throughput.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { describeMachine } from './describe-machine.ts';

/** Three times as many guests as the site can bear: what it still does, how soon it says no, and to whom. */

const SECONDS = 13;
const AFTER = 3;
/** What guests wait in the line and until their page is made. */
const PATIENCE_MS = 3_000;
const LOADS = [1, 3, 6];
/**
 * Requests per payment: without payments, and one of a hundred, more than any hotel has seen. Payments are never shed:
 * under overload their share of the work grows, and each counts as the pages that cost as much.
 */
const PAYERS = [Number.POSITIVE_INFINITY, 100];
const PAYMENTS = 60;

const share = (part: number, all: number): string => (all ? `${((100 * part) / all).toFixed(1)} %` : '–');

const formatMilliseconds = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return values.length > 0
    ? `${calculateQuantile(sorted, 0.5).toFixed(0)} / ${calculateQuantile(sorted, 0.99).toFixed(0)}`
    : '–';
};

const formatColumns = ({ good, looking, paid }: Burst, bearablePerSecond: number): string[] => {
  const shown = looking.filter(({ status }) => status === 200);
  const refused = looking.filter(({ status }) => status === 503);
  return [
    good.perSecond.toFixed(1),
    bearablePerSecond.toFixed(1),
    share(good.perSecond, bearablePerSecond),
    good.processorMs.toFixed(1),
    share(refused.length, looking.length),
    String(looking.length - shown.length - refused.length),
    formatMilliseconds(shown.map(({ ms }) => ms)),
    formatMilliseconds(refused.map(({ ms }) => ms)),
    `${paid.filter(Boolean).length} of ${paid.length}`,
  ];
};

interface Peak extends Goodput {
  readonly guests: number;
}

/** How many at once are served best, and how many that are. */
const measurePeak = async (site: RunningSite): Promise<Peak> => {
  await measureCapacity(site, 24, 5);
  const peaks: Peak[] = [];
  for (const guests of [8, 24, 48]) peaks.push({ guests, ...(await measureCapacity(site, guests, 6)) });
  const [peak] = peaks.toSorted((a, b) => b.perSecond - a.perSecond) as [Peak];
  const rates = peaks.map(({ perSecond }) => perSecond.toFixed(1)).join(', ');
  console.log(
    `\nIt can bear ${peak.perSecond.toFixed(1)} results pages a second (8, 24, 48 guests at once: ${rates}),`,
  );
  return peak;
};

/** A machine is not as fast all the time: what it can bear is measured again before and after every load. */
const measure = async (site: RunningSite): Promise<void> => {
  const peak = await measurePeak(site);
  const payment = await measurePaymentCost(site, peak, await holdRooms(site.url, PAYMENTS), 8);
  console.log(
    `each of ${peak.processorMs.toFixed(1)} ms of its processor time; a payment costs as much as ${payment.toFixed(1)}.\n`,
  );
  console.log(
    '| load | come a second | good a second | bearable just then | good of it | processor ms each | 503 | other failures | good: ms middle / p99 | 503: ms middle / p99 | paid |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const measureBearable = () => measureCapacity(site, peak.guests, 5);
  for (const everyNth of PAYERS)
    for (const load of LOADS) {
      const perSecond = peak.perSecond * load;
      const checkouts = await holdRooms(site.url, Math.ceil((perSecond * SECONDS) / everyNth));
      const before = await measureBearable();
      const seconds = { seconds: SECONDS, after: AFTER, patienceMs: PATIENCE_MS };
      const seen = await runBurst(site, { perSecond, ...seconds, checkouts, everyNth, pagesForPayment: payment });
      const around = (before.perSecond + (await measureBearable()).perSecond) / 2;
      console.log(`| ${[`${load} ×`, perSecond.toFixed(0), ...formatColumns(seen, around)].join(' | ')} |`);
    }
};

const missing = getPostgresSkipReason();
if (missing) throw new Error(`the bench needs a PostgreSQL server: ${missing}`);
console.log(`${describeMachine()}\nSite (one process), PostgreSQL and guests on the same machine.`);
const postgres = await startPostgres();
try {
  const site = await startSite({
    settings: { DATABASE_URL: await postgres.createDatabase('overload'), HOLD_MINUTES: '60' },
  });
  await measure(site).finally(() => site.stop());
} finally {
  await postgres.stop();
}
