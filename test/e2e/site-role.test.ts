import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRooms, payDeposit, waitForThankYou } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { describeOnServer } from '#test/support/database/describe-on-server.ts';
import { findPostgresPrograms, type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import { startSite } from '#test/support/site/site.ts';

const SITE_PASSWORD = '5f0c1a2b3d4e5f60718293a4b5c6d7e8';

describeOnServer('role and database of private/deploy', () => {
  let server: PostgresServer;
  let databaseUrl: string;

  beforeAll(async () => {
    server = await startPostgres({ password: 'superuser' });
    const { port } = new URL(server.url);
    const env = {
      PATH: `${findPostgresPrograms()}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: port,
      PGPASSWORD: 'superuser',
      SITE_DATABASE_PASSWORD: SITE_PASSWORD,
    };
    await promisify(execFile)('private/deploy/create-database.sh', { env });
    databaseUrl = `postgres://punta_serena:${SITE_PASSWORD}@127.0.0.1:${port}/punta_serena`;
  });
  afterAll(() => server?.stop());

  const ask = async (url: string, query: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query({ text: query, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  };

  test('the role can only own its database, and its password is stored as SCRAM', async () => {
    const attributes = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      rolpassword like 'SCRAM-SHA-256$%' from pg_authid where rolname = 'punta_serena'`;
    expect(await ask(server.url, attributes)).toEqual([[false, false, false, false, false, true]]);
    const owned = `select datname::text from pg_database where pg_get_userbyid(datdba) = 'punta_serena'`;
    expect(await ask(server.url, owned)).toEqual([['punta_serena']]);
    expect(
      await ask(
        server.url,
        "select 1 from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = 'punta_serena'",
      ),
    ).toEqual([]);
    await expect(ask(databaseUrl, 'create database another')).rejects.toThrow('permission denied');
    await expect(ask(databaseUrl.replace(SITE_PASSWORD, 'guessed'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test('the site migrates the empty database and books a room as that role', async () => {
    const site = await startSite({ settings: { DATABASE_URL: databaseUrl } });
    try {
      const page = await openPage({ siteUrl: site.url, javaScriptEnabled: false });
      await holdRooms(page, 'en', createStay(40), ['Garden Room']);
      await payDeposit(page);
      expect(await waitForThankYou(page)).toMatch(/^[A-Z0-9]{8}$/);
      const owners = `select distinct tableowner::text from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
      expect(await ask(databaseUrl, owners)).toEqual([['punta_serena']]);
    } finally {
      expect(await site.stop()).toBe(0);
    }
  });
});
