import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculateCode, toStep } from '#src/accounts/one-time-code/one-time-code.ts';
import { removeLocalePrefix } from '#src/site/i18n/locales.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { createSiteDatabase } from '#test/e2e/support/site/backend-site.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { listMails } from '#test/support/mail/mail-folder.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const ROSA = { email: 'rosa@hotel.example', password: 'quiet river lantern 88' };
const MARIA = { email: 'maria@hotel.example', password: 'green kettle window 12' };

const desk = createDeskLinks('en');
const links = createLinks('en');

let site: RunningSite;

beforeAll(async () => {
  // The browser comes without a proxy.
  const networks = { TRUST_PROXY: 'true', DESK_ADDRESSES: '127.0.0.1,192.0.2.0/24,2001:db8::/48' };
  site = await startSite({ settings: { ...(await createSiteDatabase()), ...networks } });
});

afterAll(() => site.stop());

/** A page of the desk, or of the site for one who goes there from it. */
const open = (javaScriptEnabled = true) => openPage({ siteUrl: site.url, javaScriptEnabled });

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

const waitForPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** The link of the newest invitation. */
const waitForInvitation = async (): Promise<string> => {
  const list = () => listMails(join(site.dataDir, 'mail'), 'invitation');
  await expect.poll(list, { timeout: stretch(60_000) }).not.toHaveLength(0);
  const path = (await list()).at(-1) ?? '';
  const mail = readFileSync(path, 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /\/EN\/accept-invitation\?token=[\w.-]+/.exec(mail)?.[0] ?? '';
};

const readSetupPath = (): string => {
  const { pathname, search } = new URL(/http\S+set-up\?token=\S+/.exec(site.readLogs())?.[0] ?? '');
  return pathname + search;
};

/** Secret of the code that the screen sets up, turned on by its first code. */
const turnOnCode = async (page: Page): Promise<string> => {
  const secret = ((await page.locator('.desk-secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Six digits of the app').fill(calculateCode(secret, toStep(Date.now())));
  await press(page, 'Turn on');
  await page.locator('.desk-codes').waitFor();
  expect(await page.locator('.desk-codes li').count()).toBe(10);
  return secret;
};

/** An owner at the desk, made behind the set-up link. */
const makeOwner = async (): Promise<{ readonly page: Page; readonly secret: string }> => {
  const page = await open();
  await page.goto(readSetupPath());
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Email').fill(ROSA.email);
  await page.getByLabel('Password').fill(ROSA.password);
  await press(page, 'Create the account');
  await waitForPath(page, desk.oneTimeCode());
  const secret = await turnOnCode(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await waitForPath(page, desk.today);
  return { page, secret };
};

/** An account with a one-time code that signs in on the site is led to the desk, which asks for the code. */
const expectLedToDesk = async (): Promise<void> => {
  const page = await open(false);
  await page.goto(links.signIn());
  await page.locator('#email').fill(ROSA.email);
  await page.locator('#password').fill(ROSA.password);
  await page.getByRole('main').locator('form button[type=submit]').first().click();
  await waitForPath(page, desk.signIn());
  await page.getByLabel('One-time code').waitFor();
};

/** A form that is sent after its person turned the code off waits until another one is set up. */
const expectFormKept = async (page: Page, secret: string): Promise<void> => {
  await page.goto(desk.people());
  await page.getByLabel('Email').fill('ana@hotel.example');
  const other = await page.context().newPage();
  await other.goto(desk.oneTimeCode());
  await other.getByLabel('One-time code').fill(calculateCode(secret, toStep(Date.now()) + 1));
  await press(other, 'Turn off');
  await other.getByRole('button', { name: 'Set up' }).waitFor();
  await press(page, 'Send invitation');
  await page.getByText('What you typed is kept').waitFor();
  await page.getByLabel('Password').fill(ROSA.password);
  await press(page, 'Set up');
  await page.locator('.desk-secret').waitFor();
  await turnOnCode(page);
  await press(page, 'Continue');
  await page.getByText('nothing has been done yet').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('ana@hotel.example');
  expect(new URL(page.url()).pathname).toBe(desk.people());
};

const signInAsColleague = async (invitation: string): Promise<Page> => {
  const page = await open(false);
  await page.goto(invitation);
  await page.locator('#password').fill(MARIA.password);
  await page.getByRole('main').locator('form button[type=submit]').click();
  // The password is typed once.
  await waitForPath(page, desk.today);
  return page;
};

const readStranger = async (path: string): Promise<{ status: number; text: string; headers: string[] }> => {
  const reply = await fetch(site.url + path);
  const names = [path, removeLocalePrefix(path)];
  // The rows of the payload come in the order in which they were ready.
  const page = (await reply.text()).replaceAll(/<script>.*?<\/script>/gs, '');
  const text = names.reduce((html, name) => html.replaceAll(name, '/…'), page);
  return { status: reply.status, text, headers: [...reply.headers.keys()].sort() };
};

describe('access to the front desk', () => {
  test.each([desk.today, desk.people(), desk.signIn(), desk.setUp()])(
    '%s: a stranger gets the page of an unknown address',
    async (path) => {
      expect(await readStranger(path)).toEqual(await readStranger('/EN/no-such-page'));
      expect((await readStranger(path)).status).toBe(404);
    },
  );

  test.each([
    ['192.0.2.7', 200],
    ['::ffff:192.0.2.7', 200],
    ['[2001:db8::7]:4711', 200],
    ['203.0.113.9, 192.0.2.7', 200],
    ['203.0.113.9', 404],
    ['::ffff:203.0.113.9', 404],
    ['192.0.2.7, 203.0.113.9', 404],
    ['2001:db8:1::7', 404],
  ])('DESK_ADDRESSES behind a proxy, X-Forwarded-For %s: %d', async (address, status) => {
    const headers = { 'x-forwarded-for': address };
    expect((await fetch(site.url + readSetupPath(), { headers })).status).toBe(status);
  });

  test('the first owner invites a colleague, who is out as soon as the access is taken away', async () => {
    allowConsoleErrors(/status of 40[134]/);
    const setUp = readSetupPath();
    const { page: owner, secret } = await makeOwner();
    expect((await fetch(site.url + setUp)).status).toBe(404);
    await owner.goto(desk.people());
    await owner.getByLabel('Email').fill(MARIA.email);
    await press(owner, 'Send invitation');
    await owner.getByText('The invitation is on its way.').waitFor();
    const colleague = await signInAsColleague(await waitForInvitation());
    expect((await colleague.goto(desk.people()))?.status()).toBe(403);
    await colleague.goto(links.signIn());
    await colleague.getByRole('main').getByRole('link', { name: 'Front desk' }).click();
    await waitForPath(colleague, desk.today);

    // The account page asks for the password alone; as a browser without JavaScript gets it.
    const account = await (await owner.request.get(links.signIn())).text();
    expect(account).toContain(`href="${desk.people()}#invite"`);
    expect(account).not.toContain('Send invitation</button>');

    await owner.goto(desk.people());
    await owner.getByRole('link', { name: MARIA.email }).click();
    await owner.getByRole('button', { name: 'Take access away' }).click();
    await owner.getByText('The access was taken away').waitFor();
    await colleague.goto(desk.today);
    await colleague.waitForURL((url) => url.pathname === desk.signIn());
    // For ten seconds the site still knows who the browser was.
    if ((await colleague.getByLabel('Email').count()) > 0) await colleague.getByLabel('E-mail').fill(MARIA.email);
    await colleague.getByLabel('Password').fill(MARIA.password);
    await press(colleague, 'Sign in');
    await colleague.getByText('That did not match.').waitFor();

    await owner.getByRole('button', { name: 'Give access back' }).click();
    await owner.getByText('The access was given back').waitFor();
    await colleague.goto(desk.today);
    await waitForPath(colleague, desk.signIn());
    if ((await colleague.getByLabel('Email').count()) > 0) await colleague.getByLabel('E-mail').fill(MARIA.email);
    await colleague.getByLabel('Password').fill(MARIA.password);
    await press(colleague, 'Sign in');
    await waitForPath(colleague, desk.today);
    await expectLedToDesk();
    await expectFormKept(owner, secret);
  }, 240_000);

  test('guests’ pages name no script, style or word of the desk', async () => {
    const paths = [links.home, links.rooms, links.booking(), links.myReservation, '/', '/EN/no-such-page'];
    for (const path of paths) {
      const html = await (await fetch(site.url + path)).text();
      expect(html, path).not.toMatch(/\/static\/desk-|desk-styles|Front desk|class="desk/);
    }
  });

  test('the link was printed, and is in no line of the log', () => {
    const lines = site
      .readLogs()
      .split('\n')
      .filter((line) => line.includes('token='));
    expect(lines).toEqual([expect.stringMatching(/^ {2}http/)]);
  });
});
