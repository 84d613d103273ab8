import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRepositories } from '#src/composition/database/repositories.ts';
import { DURABLE_PARAMETERS } from '#src/server/database/embedded/durable-fs.ts';
import { getClusterPath } from '#src/server/database/embedded/embedded-cluster.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { VALUE_PARSERS } from '#src/server/database/value-parsers.ts';
import { HOUR, OPENING_TIME } from '#test/faults/support/faults-hotel.ts';
import { RecordingFs, restoreDisk } from '#test/faults/support/lossy-disk.ts';
import { createRandom } from '#test/faults/support/seeded-random.ts';
import { createWorkerPorts } from '#test/faults/support/worker-ports.ts';
import { forkWorker, type WorkerEnvironment } from '#test/faults/support/worker-process.ts';
import { BANK_SECRET, type RunningSandboxBank, startSandboxBank } from '#test/support/bank.ts';
import { copyEmptyDatabase } from '#test/support/database/prepared-databases.ts';
import { isRelease } from '#test/support/test-scope.ts';
import { listTestSeeds } from '#test/support/test-seed.ts';
import { expectInvariants, type Query } from './support/invariants.ts';
import { OPERATIONS } from './support/operations.ts';
import { CARDS, createPlaceHoldCommand, createStay } from './support/scenarios.ts';

const GUESTS = isRelease ? 16 : 3;
const CUTS = isRelease ? 30 : 1;

/** What was acknowledged to the guest, and the number of disk operations by then. */
interface Told {
  readonly reserva: string;
  /** Null while the room is only held. */
  readonly code: string | null;
  readonly deeds: number;
}

let folder: string;
let bank: RunningSandboxBank;
const createEnvironment = (dataDir: string): WorkerEnvironment => ({
  dataDir,
  bankUrl: bank.url,
  bankSecret: BANK_SECRET,
  bankTimeoutMs: 10_000,
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punta-serena-power-'));
  await copyEmptyDatabase(join(folder, 'base'));
  bank = await startSandboxBank({ ledger: join(folder, 'bank.jsonl') });
  const worker = await forkWorker(createEnvironment(join(folder, 'base')));
  await worker.run({ name: 'open', input: null, now: OPENING_TIME });
  await worker.shutdown();
});
afterAll(async () => {
  await bank?.kill();
  rmSync(folder, { recursive: true });
});

/** Guests book one after another, on a disk that remembers; every few of them the database writes its pages back. */
const bookAsGuests = async () => {
  const live = join(folder, 'live');
  cpSync(join(folder, 'base'), live, { recursive: true });
  const fs = new RecordingFs(getClusterPath(live));
  const db = await PGlite.create({ fs, startParams: DURABLE_PARAMETERS, parsers: { ...VALUE_PARSERS } });
  const repositories = createRepositories(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: db }) }));
  const ports = createWorkerPorts(repositories, createEnvironment(live), OPENING_TIME);
  const told: Told[] = [];
  for (let guest = 0; guest < GUESTS; guest += 1) {
    const placed = await OPERATIONS.place(ports, createPlaceHoldCommand(createStay(31 + guest)));
    if (!placed.ok) throw new Error(`no room: ${placed.code}`);
    const { reserva } = placed.value;
    told.push({ reserva, code: null, deeds: fs.deeds.length });
    const paid = await OPERATIONS.pay(ports, { reserva, card: CARDS.pays });
    if (paid.status !== 'confirmed') throw new Error(`not paid: ${paid.status}`);
    told.push({ reserva, code: paid.code, deeds: fs.deeds.length });
    if (guest % 5 === 4) await db.exec('checkpoint');
  }
  return { deeds: fs.deeds.slice(), told, close: () => db.close() };
};

/** Opened as after any start; every promise that was made before the cut is asked for. */
const expectKept = async (dataDir: string, told: readonly Told[], cut: number, seed: number): Promise<void> => {
  const worker = await forkWorker(createEnvironment(dataDir));
  for (const { reserva, code } of told.filter(({ deeds }) => deeds <= cut)) {
    const found = await worker.run({ name: 'find', input: { reserva }, now: OPENING_TIME });
    expect(found, `seed ${seed}: ${reserva} after ${cut} deeds`).toMatchObject({
      end: 'answered',
      result: { reserva },
    });
    if (code !== null) expect(found).toMatchObject({ result: { status: 'confirmed', code } });
  }
  for (const name of ['recover', 'expire holds'] as const)
    expect(await worker.run({ name, input: null, now: OPENING_TIME + HOUR })).toMatchObject({ end: 'answered' });
  await worker.shutdown();
};

test('fault 22: after a power failure the embedded database has every acknowledged hold and code', async () => {
  const { deeds, told, close } = await bookAsGuests();
  await close();
  for (const seed of listTestSeeds(CUTS)) {
    const roll = createRandom(seed);
    const cut = (told[0]?.deeds ?? 0) + roll(deeds.length - (told[0]?.deeds ?? 0));
    const dataDir = join(folder, `cut-${seed}`);
    restoreDisk(getClusterPath(join(folder, 'base')), getClusterPath(dataDir), deeds.slice(0, cut), roll);
    await expectKept(dataDir, told, cut, seed);
    rmSync(dataDir, { recursive: true });
  }
  const dataDir = join(folder, 'last');
  restoreDisk(getClusterPath(join(folder, 'base')), getClusterPath(dataDir), deeds, createRandom(GUESTS));
  await expectKept(dataDir, told, deeds.length, GUESTS);
  const db = await PGlite.create(getClusterPath(dataDir));
  const query: Query = async <Row extends object>(text: string, ...values: readonly unknown[]) =>
    (await db.query<Row>(text, [...values])).rows;
  const codes = new Map(told.flatMap(({ reserva, code }) => (code === null ? [] : [[reserva, code] as const])));
  const { charges, refunds } = bank.fetchStatement();
  await expectInvariants(
    query,
    { charges: charges.filter(({ status }) => status === 'succeeded'), refunds },
    { codes },
  );
  await db.close();
});
