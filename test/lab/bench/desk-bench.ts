import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { addDays } from '#src/kernel/stay/stay.ts';
import { getClusterPath } from '#src/server/database/embedded/embedded-cluster.ts';
import { getPostgresSkipReason, startPostgres } from '#test/support/database/postgres-server.ts';
import { bookRoom } from '#test/support/load/form-client.ts';
import { calculateQuantile } from '#test/support/load/throughput.ts';
import { startSite } from '#test/support/site/site.ts';
import { describeMachine } from './describe-machine.ts';
import { createStay, GUESTS_PER_SECOND, runGuests } from './desk-bench-guests.ts';
import { type ReadScreen, signInToDesk } from './desk-client.ts';
import { buildDeskRows, DESK_SEARCHES } from './desk-rows.ts';
import { formatRange } from './format-range.ts';
import { startBare } from './start-bare.ts';

const RESERVATIONS = 50_000;
const ROUNDS = 5;
const ROUND_MS = 20_000;
/** Of guests alone and of guests beside the desk, by turns: their p99 needs about two thousand visits of each. */
const GUEST_TURNS = 32;
const GUEST_TURN_MS = 12_000;
/** Five people who open another screen every five seconds each: more than a hotel of fifty rooms has at its desk. */
const SCREENS_PER_SECOND = 1;
/** Between screens that are only measured: many times what people do, as each is wanted a hundred times. */
const PAUSE_MS = 150;

const OWNER = { email: 'owner@hotel.example', password: 'Correct-Horse-Battery-9' };
const SETTINGS = { BACKEND_ADMIN_EMAIL: OWNER.email, BACKEND_ADMIN_PASSWORD: OWNER.password, DESK_OTP: 'optional' };
const listScreens = (code: string): Readonly<Record<string, string>> => ({
  today: '/EN/desk',
  board: '/EN/desk/board',
  'board, 28 nights': '/EN/desk/board?days=28',
  list: '/EN/desk/reservations',
  'list, owed': '/EN/desk/reservations?owed=1',
  'list, booked this month': `/EN/desk/reservations?by=booked&from=${addDays(new Date().toISOString().slice(0, 10), -30)}`,
  'search: code': `/EN/desk/reservations?q=${code}`,
  ...Object.fromEntries(
    Object.entries(DESK_SEARCHES).map(([name, q]) => [
      `search: ${name}`,
      `/EN/desk/reservations?${new URLSearchParams({ q })}`,
    ]),
  ),
  detail: `/EN/desk/reservations/${code}`,
  figures: '/EN/desk/figures',
  month: '/EN/desk/figures/month',
});

/** Milliseconds of each reading, by screen. */
type Times = Map<string, number[]>;

/** The reference: a server that does nothing, beside the same guests. */
const BARE = 'bare node:http';

type Reads = ReadonlyMap<string, () => Promise<number>>;

const readInTurn = async (reads: Reads, forMs: number): Promise<Times> => {
  const times: Times = new Map([...reads.keys()].map((name) => [name, []]));
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    for (const [name, read] of reads) {
      times.get(name)?.push(await read());
      await wait(PAUSE_MS);
    }
  }
  return times;
};

/** Where the next round goes on, so that all screens are read. */
let screensRead = 0;

/** As people at the desk do, whether the screens before were answered or not. */
const readAsPeople = async (reads: Reads, forMs: number): Promise<void> => {
  const screens = [...reads.values()];
  const answers: Promise<number>[] = [];
  for (const end = performance.now() + forMs; performance.now() < end; await wait(1_000 / SCREENS_PER_SECOND)) {
    const read = screens[screensRead % screens.length];
    if (read) answers.push(read());
    screensRead += 1;
  }
  await Promise.all(answers);
};

const readBare = async (url: string): Promise<number> => {
  const start = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - start;
};

const findQuantile = (times: readonly number[], share: number): number =>
  calculateQuantile(
    times.toSorted((a, b) => a - b),
    share,
  );

const formatTimes = (times: readonly number[], shares: readonly number[]): string =>
  shares.map((share) => findQuantile(times, share).toFixed(0)).join(' | ');

/** Of the rounds, each with its own median and p95. */
const formatRounds = (rounds: readonly Times[], screen: string): string =>
  [0.5, 0.95]
    .map((share) =>
      formatRange(
        rounds.map((times) => findQuantile(times.get(screen) ?? [], share)),
        screen === BARE ? 1 : 0,
      ),
    )
    .join(' | ');

const printScreens = (rounds: readonly Times[], bytes: ReadonlyMap<string, number>): void => {
  const all = (screen: string) => rounds.flatMap((times) => times.get(screen) ?? []);
  const bare = findQuantile(all(BARE), 0.5);
  console.log('\n| screen | times | median ms of a round | p95 ms of a round | p95 ms of all | × bare | KB br |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const screen of rounds[0]?.keys() ?? []) {
    const times = all(screen);
    const ratio = (findQuantile(times, 0.5) / bare).toFixed(0);
    const kilobytes = ((bytes.get(screen) ?? 0) / 1_024).toFixed(1);
    console.log(
      `| ${screen} | ${times.length} | ${formatRounds(rounds, screen)} | ${formatTimes(times, [0.95])} | ${ratio} | ${kilobytes} |`,
    );
  }
};

/** Leaves out screens that this version does not have. */
const keepAnswered = async (read: ReadScreen, screens: Readonly<Record<string, string>>) => {
  const bytes = new Map<string, number>();
  for (const [name, path] of Object.entries(screens)) {
    const html = await read(path).then(
      (screen) => screen.html,
      (error: unknown) => void console.log(`${name} is not measured: ${String(error)}`),
    );
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    if (html !== undefined) bytes.set(name, brotliCompressSync(html, { params }).length);
  }
  return { bytes, kept: Object.fromEntries(Object.entries(screens).filter(([name]) => bytes.has(name))) };
};

const printGuests = (visits: Readonly<Record<string, readonly number[]>>): void => {
  console.log('\n| guests | visits | median ms | p95 ms | p99 ms |\n| --- | ---: | ---: | ---: | ---: |');
  for (const [name, times] of Object.entries(visits))
    console.log(`| ${name} | ${times.length} | ${formatTimes(times, [0.5, 0.95, 0.99])} |`);
};

/** Every screen, and beside them the reference. */
const buildReads = (read: ReadScreen, screens: Readonly<Record<string, string>>, bareUrl: string): Reads =>
  new Map([
    ...Object.entries(screens).map(([screen, path]) => [screen, async () => (await read(path)).ms] as const),
    [BARE, () => readBare(bareUrl)] as const,
  ]);

/** Guests alone and beside the desk, by turns; every other pair the other way round, for what grows meanwhile. */
const compareGuests = async (url: string, reads: Reads) => {
  const [alone, beside]: [number[], number[]] = [[], []];
  const visitAlone = async () => void alone.push(...(await runGuests(url, GUEST_TURN_MS)));
  const visitBesideDesk = async () => {
    const [visits] = await Promise.all([runGuests(url, GUEST_TURN_MS), readAsPeople(reads, GUEST_TURN_MS)]);
    beside.push(...visits);
  };
  for (let turn = 0; turn < GUEST_TURNS; turn += 1) {
    const pair = turn % 2 === 0 ? [visitAlone, visitBesideDesk] : [visitBesideDesk, visitAlone];
    for (const visit of pair) await visit();
    console.log(`guests: turn ${turn + 1} of ${GUEST_TURNS}`);
  }
  return { alone, beside };
};

const measure = async (name: string, url: string, code: string): Promise<void> => {
  const read = await signInToDesk(url, OWNER.email, OWNER.password);
  const { kept, bytes } = await keepAnswered(read, listScreens(code));
  const bare = await startBare(`${url}/EN`, 'identity');
  const reads = buildReads(read, kept, bare.server.url);
  const rounds: Times[] = [];
  const measured: number[] = [];
  // Warm-up of guests' pages and of every screen.
  await Promise.all([runGuests(url, 5_000), readInTurn(reads, 5_000)]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [served, times] = await Promise.all([runGuests(url, ROUND_MS), readInTurn(reads, ROUND_MS)]);
    measured.push(...served);
    rounds.push(times);
    console.log(`${name}: round ${round + 1} of ${ROUNDS}`);
  }
  const { alone, beside } = await compareGuests(url, reads);
  bare.stop();
  console.log(`\n### ${name}`);
  printScreens(rounds, bytes);
  printGuests({
    'without the desk': alone,
    [`with the desk, ${SCREENS_PER_SECOND} screen a second`]: beside,
    'with the screens in turn, without a break': measured,
  });
};

/** One reservation, of which the others are copies. */
const bookFirst = async (url: string): Promise<void> =>
  void (await bookRoom(url, { ...createStay(1), roomTypeId: '637777' }));

/** The codes of the copies have no valid check character. */
const CODE = `select code from reservation where code is not null and reservation_id not like 'bench%'`;

const runServer = async (): Promise<void> => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase('bench');
  const site = await startSite({ settings: { ...SETTINGS, DATABASE_URL: databaseUrl } });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await bookFirst(site.url);
    for (const statement of buildDeskRows(RESERVATIONS)) await client.query(statement);
    const { rows } = await client.query<{ code: string }>(CODE);
    await measure('PostgreSQL server', site.url, rows[0]?.code ?? '');
  } finally {
    await client.end();
    await site.stop();
    await postgres.stop();
  }
};

const runEmbedded = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'punta-serena-bench-'));
  try {
    const first = await startSite({ dataDir, settings: SETTINGS });
    await bookFirst(first.url);
    await first.stop();
    const pglite = await PGlite.create(getClusterPath(dataDir));
    for (const statement of buildDeskRows(RESERVATIONS)) await pglite.exec(statement);
    const { rows } = await pglite.query<{ code: string }>(CODE);
    await pglite.close();
    const site = await startSite({ dataDir, settings: SETTINGS });
    await measure('Embedded database', site.url, rows[0]?.code ?? '').finally(() => site.stop());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

console.log(`${describeMachine()}\n${RESERVATIONS} reservations; ${GUESTS_PER_SECOND} guests a second.`);
const missing = getPostgresSkipReason();
if (missing) console.log(`\nPostgreSQL was not measured: ${missing}.`);
else await runServer();
await runEmbedded();
