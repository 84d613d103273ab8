import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { BACKEND_ROLE_IDS } from '#src/accounts/directory/backend-roles.rules.ts';
import { createEmbeddedAccountService } from '#src/backend/embedded/accounts/account-service.ts';
import { createEmbeddedBackend } from '#src/backend/embedded/embedded-backend.ts';
import { openDatabase } from '#src/composition/database/database.ts';
import { seedDemoHotel } from '#src/demo/seed-demo-hotel.ts';
import { FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';
import { copyEmptyDatabase } from '#test/support/database/prepared-databases.ts';
import { describeAccounts } from './accounts.contract.ts';
import type { BackendUnderTest } from './backend-under-test.ts';
import { describeEditing } from './editing.contract.ts';
import { describePhotographs } from './photographs.contract.ts';
import { describeWire } from './wire.contract.ts';
import { describeWrites } from './writes.contract.ts';

const SITE = 'http://localhost:8080';
const URLS = { inviteUrl: `${SITE}/accept-invitation`, resetUrl: `${SITE}/set-password` };

/** As the site runs without a setting: the demo hotel, in the embedded database. */
const openEmbedded = async (): Promise<BackendUnderTest> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'punta-serena-wire-'));
  await copyEmptyDatabase(dataDir);
  const database = await openDatabase({ dataDir });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  await database.catalogueSetup.register(FIRST_CATALOGUE);
  await seedDemoHotel(database.demo, { today: '2026-11-21', currency: 'USD', sellsOffers: false });
  const administrator = { email: 'admin@example.com', password: 'the first administrator' };
  const mailed = new Map<string, string>();
  const accountService = createEmbeddedAccountService({
    store: database.backendAccounts,
    people: {
      invite: async (invitation) => {
        mailed.set(invitation.mail.to, invitation.mail.url);
        return database.peopleStore.invite(invitation);
      },
    },
    sendMail: async (mail) => {
      mailed.set(mail.to, mail.url);
    },
    urls: { invitation: [URLS.inviteUrl], reset: [URLS.resetUrl] },
    now: Date.now,
  });
  await accountService.register({ email: administrator.email, role: 'administrator' }, administrator.password);
  const answer = createEmbeddedBackend(database.backendStore, { accountService });
  return {
    name: 'the embedded backend',
    send: (path, init) => answer(new Request(`http://embedded-backend${path}`, init)),
    administrator,
    guestRole: BACKEND_ROLE_IDS.guest,
    visitorsRegister: true,
    endsAccessTokens: true,
    ...URLS,
    readMailedToken: async (recipient) => {
      const url = mailed.get(recipient);
      if (!url) throw new Error('no mail');
      return new URL(url).searchParams.get('token') ?? '';
    },
  };
};

const canRegister = async (url: string): Promise<boolean> => {
  const body = JSON.stringify({ email: `guest-${randomUUID()}@example.com`, password: 'three words together' });
  const reply = await fetch(`${url}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return reply.ok;
};

/** A Directus that `seed-directus.ts` has filled. */
const openRemote = async (url: string): Promise<BackendUnderTest> => ({
  name: url,
  send: (path, init) => fetch(url + path, init),
  administrator: {
    email: process.env.BACKEND_ADMIN_EMAIL ?? 'admin@example.com',
    password: process.env.BACKEND_ADMIN_PASSWORD ?? 'password',
  },
  guestRole: BACKEND_ROLE_IDS.guest,
  visitorsRegister: await canRegister(url),
  endsAccessTokens: false,
  ...URLS,
});

const url = process.env.BACKEND_URL;

// `BACKEND_URL=http://localhost:8055` asks a real Directus the same.
const backend = await (url ? openRemote(url) : openEmbedded());
describeWire(backend.name, backend.send);
describePhotographs(backend.name, backend.send);
describeWrites(backend);
describeAccounts(backend);
describeEditing(backend);
