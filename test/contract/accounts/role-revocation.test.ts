import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import { connectAccountService, connectAccountServices, connectBackend } from '#src/composition/connect-backend.ts';
import type { Database } from '#src/composition/database/database.ts';
import { createRepositories } from '#src/composition/database/repositories.ts';
import { readConfig } from '#src/config.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { Log } from '#src/server/operations/log.ts';
import { RAW_DATABASES } from '#test/contract/repositories/support/raw-databases.ts';
import { createMemorySession } from '#test/support/fakes/memory-session.ts';

const START = Date.parse('2026-11-24T15:00:00Z');
const SECOND = 1_000;
const PASSWORD = 'three words together';
const OWNER = { email: 'rosa@hotel.example', role: 'owner' } as const;

const log = { warn: () => undefined, error: () => undefined } as unknown as Log;
const BROWSER = { otp: '', browserId: undefined, address: '192.0.2.7', userAgent: 'browser' };

describe.each(RAW_DATABASES.filter(({ skipped }) => !skipped))(
  'a role that is taken away (D3), on $name',
  ({ open }) => {
    let db: Kysely<Schema>;
    let database: Database;
    let close: () => Promise<void>;
    let people = 0;

    beforeAll(async () => {
      const opened = await open();
      close = opened.close;
      db = opened.db;
      database = createRepositories(db) as unknown as Database;
      vi.useFakeTimers({ toFake: ['Date'], now: START });
    });
    afterEach(() => void vi.setSystemTime(START));
    afterAll(async () => {
      vi.useRealTimers();
      await close();
    });

    /** The services of the site over the embedded backend, on the clock of the test. */
    const connect = () => {
      const config = readConfig({ DESK_OTP: 'optional' });
      const accountService = connectAccountService(database, config, () => undefined);
      const backend = connectBackend(config, database, accountService, log);
      const more = { rateLimit: { admit: async () => true }, onMail: () => undefined };
      return { accountService, node: connectAccountServices(config, database, accountService, backend, more) };
    };

    /** A colleague at the desk, whose browser asks for a screen each second. */
    const openColleague = async () => {
      people += 1;
      const { accountService, node } = connect();
      const email = `maria${people}@hotel.example`;
      await accountService.register(OWNER, PASSWORD);
      await accountService.register({ email, role: 'desk' }, PASSWORD);
      const signedIn = await node.deskAccess.signIn({ ...BROWSER, email, password: PASSWORD });
      if (signedIn.status !== 'opened') throw new Error(`the colleague was ${signedIn.status}`);
      const store = createMemorySession(signedIn.siteSession);
      const look = async ({ deskAccess } = node) => {
        const session = await deskAccess.find(signedIn.token);
        if (!session) throw new Error('the session is gone');
        const checked = await deskAccess.check({ session, store });
        return checked.status === 'open' ? checked.session.role : checked.status;
      };
      return { email, look };
    };

    /** By SQL, as another system would: no process of the site is told. */
    const changeRole = async (email: string, change: { role: keyof typeof BACKEND_ROLE_IDS }) => {
      const { numUpdatedRows } = await db
        .updateTable('backend.account')
        .set(change)
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(1n);
    };

    /** Milliseconds until the browser gets another answer than `desk`. */
    const waitForChange = async (look: () => Promise<string>): Promise<{ after: number; answer: string }> => {
      const start = Date.now();
      for (let second = 0; second <= 120; second += 1) {
        vi.setSystemTime(start + second * SECOND);
        const answer = await look();
        if (answer !== 'desk') return { after: Date.now() - start, answer };
      }
      return { after: Infinity, answer: 'desk' };
    };

    // The role was asked at the sign-in, and is asked again when it is 50 s old.
    test.each([0, 5, 30, 49, 55])('%d s after the sign-in: the session is over within a minute', async (seconds) => {
      const { email, look } = await openColleague();
      for (let second = 0; second <= seconds; second += 1) {
        vi.setSystemTime(START + second * SECOND);
        expect(await look()).toBe('desk');
      }
      await changeRole(email, { role: 'guest' });
      const { after, answer } = await waitForChange(look);
      expect(answer).toBe('over');
      expect(after).toBeLessThanOrEqual(60 * SECOND);
    });

    test('a smaller role counts within a minute, also on another node', async () => {
      const { email, look } = await openColleague();
      const other = connect().node;
      expect([await look(), await look(other)]).toEqual(['desk', 'desk']);
      await changeRole(email, { role: 'viewer' });
      const { after, answer } = await waitForChange(() => look(other));
      expect(answer).toBe('viewer');
      expect(after).toBeLessThanOrEqual(60 * SECOND);
      expect(await look()).toBe('viewer');
    });
  },
);
