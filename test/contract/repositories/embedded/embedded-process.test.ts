import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { openCluster } from '#src/server/database/embedded/embedded-cluster.ts';
import { copyEmptyDatabase } from '#test/support/database/prepared-databases.ts';

const PROGRAM = fileURLToPath(new URL('./booking-process.ts', import.meta.url));

/** A booking process, the lines it has said so far, and how to wait for more of them. */
const startBooking = (dataDir: string, nodeFlags: readonly string[] = []) => {
  const child = spawn(process.execPath, [...nodeFlags, PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  const waitUntilEnough = async (isEnough: () => boolean): Promise<void> => {
    while (!isEnough()) {
      if (child.exitCode !== null) throw new Error(`the booking process ended: ${child.exitCode}`);
      await wait(10);
    }
  };
  return { child, said, waitUntilEnough };
};

const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });

/** Nights whose counters differ from the rows. */
const MISCOUNTED = `
  select night, held from inventory_night as counted
  where held <> (select coalesce(sum(qty), 0) from reservation_night as taken
    where taken.room_type_id = counted.room_type_id and taken.night = counted.night)`;

describe('embedded database of a killed process', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-data-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('has every acknowledged booking, refuses a second process, and has consistent counters', async () => {
    await copyEmptyDatabase(dataDir);
    const acknowledged: string[] = [];
    for (const bookings of [20, 40]) {
      const { child, said, waitUntilEnough } = startBooking(dataDir);
      await waitUntilEnough(() => said.includes('open'));
      await expect(openDatabase({ dataDir })).rejects.toThrow(
        `The data folder ${dataDir} is in use by another process; stop that one, or set DATA_DIR to another folder.`,
      );
      // Lines before `open` are no bookings.
      const listBookings = () => said.slice(said.indexOf('open') + 1);
      await waitUntilEnough(() => listBookings().length >= bookings);
      await kill(child);
      acknowledged.push(...listBookings());

      const { reservations, close } = await openDatabase({ dataDir });
      const found = await Promise.all(acknowledged.map((reserva) => reservations.find(reserva)));
      expect(found.filter((booking) => booking?.status !== 'held')).toEqual([]);
      await close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    const cluster = await openCluster(dataDir);
    expect((await cluster.query(MISCOUNTED)).rows).toEqual([]);
    await cluster.close();
  });

  test('opens after a kill during its creation', async () => {
    const { child, waitUntilEnough } = startBooking(dataDir);
    await waitUntilEnough(() => existsSync(join(dataDir, 'postgres.new', 'base')));
    await kill(child);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const database = await openDatabase({ dataDir });
    expect(await database.demo.isEmpty()).toBe(true);
    await database.close();
    await expect(database.ping()).rejects.toThrow('the embedded database is closed');
  });

  test('compiles no wrappers of its imports, which V8 would free while other threads compile', async () => {
    await copyEmptyDatabase(dataDir);
    const log = join(dataDir, 'compiled-code');
    const { child, said, waitUntilEnough } = startBooking(dataDir, [
      '--log-code',
      '--no-logfile-per-isolate',
      `--logfile=${log}`,
    ]);
    await waitUntilEnough(() => said.length > 100);
    await kill(child);
    const compiled = readFileSync(log, 'utf8').split('\n');
    expect(compiled.some((line) => line.includes('wasm-function'))).toBe(true);
    // Node's own modules, one of which takes types out of sources, have seven; with the database it would be 23.
    expect(compiled.filter((line) => line.includes('wasm-to-js')).length).toBeLessThan(12);
  });
});
