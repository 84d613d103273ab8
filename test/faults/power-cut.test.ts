import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DURABLE_PARAMETERS } from '#src/adapters/postgres/durable-fs.ts';
import { clusterIn } from '#src/adapters/postgres/embedded-cluster.ts';
import { repositoriesIn } from '#src/adapters/postgres/repositories.ts';
import type { Schema } from '#src/adapters/postgres/schema.ts';
import { VALUE_PARSERS } from '#src/adapters/postgres/value-parsers.ts';
import { BANK_SECRET, type RunningBank, startBank } from '#test/support/bank.ts';
import { emptyDatabase } from '#test/support/prepared.ts';
import { hire, type World } from './support/crew.ts';
import { dice } from './support/dice.ts';
import { afterPowerCut, RecordingFs } from './support/forgetful-disk.ts';
import { HOUR, OPENING } from './support/hotel.ts';
import { expectInvariants, type Query } from './support/invariants.ts';
import { OPERATIONS } from './support/operations.ts';
import { portsAt } from './support/ports.ts';
import { CARDS, placing, stayIn } from './support/scenarios.ts';
import { isNightly, seeds } from './support/size.ts';

const GUESTS = 16;
const CUTS = isNightly ? 60 : 5;

/** What a guest was told, and how much had been done to the disk by then. */
interface Told {
  readonly reserva: string;
  /** Null while the room is only held. */
  readonly code: string | null;
  readonly deeds: number;
}

let folder: string;
let bank: RunningBank;
const worldIn = (dataDir: string): World => ({
  dataDir,
  bankUrl: bank.url,
  bankSecret: BANK_SECRET,
  bankPatience: 10_000,
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punta-serena-power-'));
  await emptyDatabase(join(folder, 'base'));
  bank = await startBank({ ledger: join(folder, 'bank.jsonl') });
  const worker = await hire(worldIn(join(folder, 'base')));
  await worker.run({ name: 'open', input: null, now: OPENING });
  await worker.dismiss();
});
afterAll(async () => {
  await bank?.kill();
  rmSync(folder, { recursive: true });
});

/** Guests book one after another, on a disk that remembers; every few of them the database writes its pages back. */
const guestsBook = async () => {
  const live = join(folder, 'live');
  cpSync(join(folder, 'base'), live, { recursive: true });
  const fs = new RecordingFs(clusterIn(live));
  const db = await PGlite.create({ fs, startParams: DURABLE_PARAMETERS, parsers: { ...VALUE_PARSERS } });
  const repositories = repositoriesIn(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: db }) }));
  const ports = portsAt(repositories, worldIn(live), OPENING);
  const told: Told[] = [];
  for (let guest = 0; guest < GUESTS; guest += 1) {
    const placed = await OPERATIONS.place(ports, placing(stayIn(31 + guest)));
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
  const worker = await hire(worldIn(dataDir));
  for (const { reserva, code } of told.filter(({ deeds }) => deeds <= cut)) {
    const found = await worker.run({ name: 'find', input: { reserva }, now: OPENING });
    expect(found, `seed ${seed}: ${reserva} after ${cut} deeds`).toMatchObject({
      end: 'answered',
      result: { reserva },
    });
    if (code !== null) expect(found).toMatchObject({ result: { status: 'confirmed', code } });
  }
  for (const name of ['recover', 'expire holds'] as const)
    expect(await worker.run({ name, input: null, now: OPENING + HOUR })).toMatchObject({ end: 'answered' });
  await worker.dismiss();
};

test('fault 22: after a power cut the embedded database has every hold and every code that a guest was told', async () => {
  const { deeds, told, close } = await guestsBook();
  await close();
  for (const seed of seeds(CUTS)) {
    const roll = dice(seed);
    const cut = (told[0]?.deeds ?? 0) + roll(deeds.length - (told[0]?.deeds ?? 0));
    const dataDir = join(folder, `cut-${seed}`);
    afterPowerCut(clusterIn(join(folder, 'base')), clusterIn(dataDir), deeds.slice(0, cut), roll);
    await expectKept(dataDir, told, cut, seed);
    rmSync(dataDir, { recursive: true });
  }
  const dataDir = join(folder, 'last');
  afterPowerCut(clusterIn(join(folder, 'base')), clusterIn(dataDir), deeds, dice(GUESTS));
  await expectKept(dataDir, told, deeds.length, GUESTS);
  const db = await PGlite.create(clusterIn(dataDir));
  const query: Query = async <Row extends object>(text: string, ...values: readonly unknown[]) =>
    (await db.query<Row>(text, [...values])).rows;
  const codes = new Map(told.flatMap(({ reserva, code }) => (code === null ? [] : [[reserva, code] as const])));
  const { charges, refunds } = bank.statement();
  await expectInvariants(
    query,
    { charges: charges.filter(({ status }) => status === 'succeeded'), refunds },
    { codes },
  );
  await db.close();
});
