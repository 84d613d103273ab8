import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#src/composition/database/database.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { createBackup } from '#src/server/database/archive/create-backup.ts';
import { openCluster } from '#src/server/database/embedded/embedded-cluster.ts';
import { createChoice, SPA } from '#test/support/booking/add-ons.ts';
import { BOOKED_AT } from '#test/support/booking/builders.ts';
import { FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { createPromotedQuote, SERENA } from '#test/support/booking/promotions.ts';
import {
  createPlanRestriction,
  HALF_BOARD,
  NON_REFUNDABLE,
  NON_REFUNDABLE_TERMS,
} from '#test/support/booking/rate-plans.ts';
import { copyEmptyDatabase, copyPreparedFolder } from '#test/support/database/prepared-databases.ts';
import { readAllRows } from '#test/support/database/read-all-rows.ts';
import { createBookingSteps, FAMILY, GARDEN, RATES, ROOM_TYPES, SEASONS } from './repositories-under-test.ts';

export const NOW = '2026-11-21T20:11:45.123Z';
/** Hotel-local date of `NOW`. */
export const TODAY = '2026-11-21';
export const NO_SITE = { now: NOW, snapshotBySite: async () => false };

let root: string;
let folders = 0;

/** Makes the folder of `placed` and `fresh` before the tests of a file, and removes it after them. */
export const provideDataFolders = (): void => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'punta-serena-backup-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));
};

/** Path in a temporary folder. */
export const getTestPath = (name: string): string => join(root, name);

/** Path of a folder that does not exist. */
export const createDataFolderPath = (): string => join(root, `data-${++folders}`);

export const useDatabase = async <Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** A room out of sale, on open nights too. */
export const CLOSURE = {
  ...{ roomTypeId: GARDEN, firstNight: '2027-02-11', lastNight: '2027-02-15' },
  ...{ units: 1, note: 'Painting — Ñ' },
};

/** Closes a derived plan for arrivals on one night, and takes rooms out of sale. */
const restrictSales = async ({ rates }: Database): Promise<void> => {
  const restriction = createPlanRestriction(HALF_BOARD.ratePlanId, GARDEN, '2027-03-01', { closedToArrival: true });
  const catalogue = {
    plans: [],
    restrictions: [restriction],
    lifted: [],
    terms: [],
    taxes: [],
    promotions: [],
    addOns: [],
  };
  const { revision } = await rates.read(TODAY);
  const range = { from: TODAY, to: '2028-11-21', ratePlanId: WEBSITE_RATE_PLAN };
  const unchanged = { roomTypes: [], calendars: [], nights: [], removed: [] };
  const closures = { closures: [CLOSURE], roomTypeIds: [GARDEN] };
  await rates.write({
    revision,
    today: TODAY,
    range,
    ...{ catalogue, closures },
    ...unchanged,
    at: `${TODAY}T12:00:00.000Z`,
    by: GUEST,
  });
};

/** The small hotel with plans, a promotion, a picture, a hold with an extra, and a payment under way. */
const fillDatabase = async (dataDir: string): Promise<void> => {
  await copyEmptyDatabase(dataDir);
  await useDatabase(dataDir, async (database) => {
    const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
    const file = { id: 'a', fileName: 'a.png', type: 'image/png', title: 'Ñandú — 🌊', width: 1, height: 1, bytes };
    await database.catalogueSetup.register(FIRST_CATALOGUE);
    const contents = {
      ...{ roomTypes: ROOM_TYPES, seasons: SEASONS, seasonRates: RATES },
      ...{ plans: [HALF_BOARD, NON_REFUNDABLE], terms: [NON_REFUNDABLE_TERMS], promotions: [SERENA] },
    };
    await database.demo.seed({
      ...contents,
      addOns: [SPA],
      items: [{ collection: 'pages', id: '1', data: { a: null } }],
      files: [file],
    });
    const { takeFreshNights, placeHeld, beginAttempt } = createBookingSteps(database);
    const { reserva, quote } = await placeHeld(await takeFreshNights(), [GARDEN, FAMILY]);
    const day = quote.stay.arrival;
    const chosen = { ...createChoice(SPA.addOnId, { day }), counted: [{ day, units: 2 }] };
    const requoted = await database.reservations.requote(reserva, { ...quote, addOns: [chosen] }, BOOKED_AT, GUEST);
    if (requoted !== 'requoted') throw new Error(`the hold has no extra: ${requoted}`);
    await beginAttempt(await placeHeld(await takeFreshNights(), [GARDEN]));
    const stay = await takeFreshNights();
    await placeHeld(stay, [GARDEN], { quote: createPromotedQuote([GARDEN], SERENA, stay) });
    await restrictSales(database);
  });
};

export const readRows = async (dataDir: string) => {
  const cluster = await openCluster(dataDir);
  const rows = await readAllRows(cluster);
  await cluster.close();
  return rows;
};

/** A data folder with the same database, in less time than it takes to fill one. */
export const copyDataFolder = (dataDir: string): string => {
  const copy = createDataFolderPath();
  cpSync(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true });
  return copy;
};

const hotelFolder = copyPreparedFolder('kept-hotel', async (dataDir) => {
  await fillDatabase(dataDir);
  await createBackup(dataDir, NO_SITE);
});

/** One hotel and its backup for the tests of a file. */
export const prepareHotelBackup = () => {
  const kept = { hotel: '', backup: '' };
  provideDataFolders();
  beforeAll(async () => {
    kept.hotel = createDataFolderPath();
    await hotelFolder(kept.hotel);
    kept.backup = join(kept.hotel, 'backups', 'punta-serena-20261121T201145Z.jsonl.gz');
  });
  return kept;
};
