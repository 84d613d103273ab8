import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/composition/database/database.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';

/** Longer than a busy machine needs to start a server. */
const WITHIN_MS = 60_000;

describeOnServer('openDatabase while the server starts', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());

  const open = async (url: string, said: string[]): Promise<void> => {
    const log = { error: (_: object, message: string) => void said.push(message) };
    const database = await openDatabase({ dataDir: 'unused', url, connectWithinMs: WITHIN_MS, log });
    await database.ping().finally(database.close);
  };

  test('waits for a server that comes later, and says so', async () => {
    const said: string[] = [];
    await server.kill();
    const opening = open(server.url, said);
    await wait(1_000);
    await server.startAgain();
    await opening;
    expect(said[0]).toBe('PostgreSQL is not there yet: trying again for 60 s');
  });

  test('refuses at once a database that does not exist', async () => {
    const said: string[] = [];
    const url = Object.assign(new URL(server.url), { pathname: '/none' }).href;
    await expect(open(url, said)).rejects.toThrow(/cannot be used: database "none" does not exist\.$/);
    expect(said).toEqual([]);
  });
});
