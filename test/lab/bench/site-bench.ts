import { addDays } from '#src/kernel/stay/stay.ts';
import { getPostgresSkipReason, startPostgres } from '#test/support/database/postgres-server.ts';
import { bookRoom } from '#test/support/load/form-client.ts';
import { readResidentMegabytes } from '#test/support/load/process-usage.ts';
import { createDeadline, measureThroughput, type Throughput } from '#test/support/load/throughput.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { describeMachine } from './describe-machine.ts';
import { formatRange } from './format-range.ts';

const CLIENTS = 8;
const SECONDS = 4;
const ROUNDS = 5;
const BOOKINGS = 1_000;

/** Room types with rooms enough that a thousand one-night stays never sell one out. */
const ROOM_TYPES = ['618449', '637777', '580022', '580034'];

/** From 10 January of next year on, stays of any length are taken until Christmas. */
const FIRST_ARRIVAL = `${new Date().getUTCFullYear() + 1}-01-10`;
const DAYS = 300;
const createStay = (index: number, nights: number) => {
  const arrival = addDays(FIRST_ARRIVAL, index % DAYS);
  return { arrival, departure: addDays(arrival, nights) };
};

const visitPage = async (url: string): Promise<void> => {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
};

const measureVisits = (createUrl: (index: number) => string): Promise<Throughput> =>
  measureThroughput(CLIENTS, createDeadline(SECONDS), (index) => visitPage(createUrl(index)));

/** Of several rounds: median, least and most. */
const formatRow = (what: string, rounds: readonly Throughput[]): string => {
  const done = rounds.reduce((sum, round) => sum + round.done, 0);
  const columns = (['perSecond', 'median', 'p99'] as const).map((name) =>
    formatRange(
      rounds.map((round) => round[name]),
      1,
    ),
  );
  return `| ${what} | ${done} | ${columns.join(' | ')} |`;
};

/** Rendered for each request. */
const createCalendarUrl = ({ url }: RunningSite, index: number): string => {
  const { arrival, departure } = createStay(index, 4);
  return `${url}/EN/rooms/calendar?arrival=${arrival}&departure=${departure}&room=2`;
};

const searchUrl = ({ url }: RunningSite, index: number): string => {
  const { arrival, departure } = createStay(index, 4);
  return `${url}/rooms/booking?arrival=${arrival}&departure=${departure}&room=2&room=2,4`;
};

const measure = async (name: string, site: RunningSite): Promise<void> => {
  const atRest = await readResidentMegabytes(site.pid);
  await visitPage(createCalendarUrl(site, 0));
  await visitPage(searchUrl(site, 0));
  const [pages, searches] = [[], []] as [Throughput[], Throughput[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    pages.push(await measureVisits((index) => createCalendarUrl(site, index)));
    searches.push(await measureVisits((index) => searchUrl(site, index)));
  }
  const bookings = await measureThroughput(
    CLIENTS,
    (begun) => begun < BOOKINGS,
    async (index) => {
      const roomTypeId = ROOM_TYPES[Math.floor(index / DAYS)] ?? '618449';
      await bookRoom(site.url, { ...createStay(index, 1), roomTypeId });
    },
  );
  const after = await readResidentMegabytes(site.pid);
  console.log(`\n### ${name}\n`);
  console.log('| what | done | per second | median ms | p99 ms |\n| --- | ---: | ---: | ---: | ---: |');
  console.log(formatRow('dynamic page: the calendar step', pages));
  console.log(formatRow('search page: two rooms, four nights', searches));
  console.log(formatRow('booking: results, hold, checkout, payment', [bookings]));
  console.log(`\nResident memory: ${atRest.toFixed(0)} MB at rest, ${after.toFixed(0)} MB after ${BOOKINGS} bookings.`);
};

const runSite = async (name: string, settings: Record<string, string>): Promise<void> => {
  const site = await startSite({ settings: settings });
  try {
    await measure(name, site);
  } finally {
    await site.stop();
  }
};

console.log(`${describeMachine()}\n${CLIENTS} clients at once on the same machine; ${ROUNDS} rounds of ${SECONDS} s.`);
await runSite('Embedded database', {});
const missing = getPostgresSkipReason();
if (missing) console.log(`\nPostgreSQL was not measured: ${missing}.`);
else {
  const postgres = await startPostgres();
  try {
    await runSite('PostgreSQL server', { DATABASE_URL: await postgres.createDatabase('bench') });
  } finally {
    await postgres.stop();
  }
}
