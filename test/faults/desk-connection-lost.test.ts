import { Window } from 'happy-dom';
import pg from 'pg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { DESK_ROUTES } from '#src/site/routing/desk-routes.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { listDeskAddresses } from '#test/e2e/support/site/list-desk-addresses.ts';
import { getPostgresSkipReason, type PostgresServer, startPostgres } from '#test/support/database/postgres-server.ts';
import type { RunningSite } from '#test/support/site/site.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';
import { type Cut, type StatementProxy, startStatementProxy } from './support/cut-statements.ts';

const missing = getPostgresSkipReason();
const title = `fault 20: a connection to the database that is lost at the desk${missing ? ` (not run: ${missing})` : ''}`;
const { t } = getTranslator('en');
const links = createDeskLinks('en');

/** More than any screen needs. */
const MAX_STATEMENTS = 60;

type Fields = [name: string, value: string][];

/** Fields of the form of a page that holds a field of this name, as a browser sends them without script. */
const readForm = (html: string, field: string): Fields => {
  const { document } = new Window();
  document.write(html);
  const forms = [...document.querySelectorAll('main form')];
  const form = forms.find((each) => each.querySelector(`[name="${field}"]`));
  return [...(form?.querySelectorAll('input:not([type=checkbox]), textarea') ?? [])].map((each) => [
    each.getAttribute('name') ?? '',
    ('value' in each ? each.value : '') as string,
  ]);
};

const fill = (fields: Fields, typed: Readonly<Record<string, string>>): Fields => [
  ...fields.filter(([name]) => !(name in typed)),
  ...Object.entries(typed),
];

describe.skipIf(missing)(title, () => {
  let server: PostgresServer;
  let database: pg.Client;
  let proxy: StatementProxy;
  let site: RunningSite;
  let page: Page;
  let cookie: string;

  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase('cut');
    database = new pg.Client({ connectionString: url });
    await database.connect();
    proxy = await startStatementProxy(Number(new URL(url).port));
    const throughProxy = Object.assign(new URL(url), { port: String(proxy.port) }).href;
    site = await startDeskSite({ DEMO_RESERVATIONS: 'true', DATABASE_URL: throughProxy, WARM_PAGES: 'true' });
    // Pages that are warmed read too: their statements would be counted as those of a request.
    await vi.waitFor(() => expect(site.readLogs()).toContain('page cache warmed'), { timeout: 60_000, interval: 100 });
    page = await openDesk('en', { siteUrl: site.url, javaScriptEnabled: false });
    cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  });
  afterAll(async () => {
    await site?.stop();
    await proxy?.close();
    await database?.end();
    await server?.stop();
  });

  const request = async (path: string, fields?: Fields) => {
    const body = fields && new FormData();
    for (const [name, value] of fields ?? []) body?.append(name, value);
    const response = await fetch(site.url + path, {
      ...(body && { method: 'POST', body }),
      headers: { cookie, accept: 'text/html', origin: site.url },
      redirect: 'manual',
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.text(),
    };
  };

  type Answer = Awaited<ReturnType<typeof request>>;

  const isAwayPage = ({ status, retryAfter, body }: Answer): boolean =>
    status === 503 && retryAfter === '5' && [t('desk.away.title'), t('desk.name')].every((text) => body.includes(text));

  const isScreen = ({ status, body }: Answer): boolean => status === 200 && body.includes('class="desk-bar"');

  const describeAnswer = ({ status, body }: Answer): string => `${status} ${/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]}`;

  /** Each answer to a request with the connection of its first, second and so on statement lost. */
  const losePerStatement = async (
    cut: Cut,
    send: () => Promise<Answer>,
    { prepare = async () => {}, check = async (_: Answer) => {} } = {},
  ): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let statement = 1; statement <= MAX_STATEMENTS; statement += 1) {
      await prepare();
      const disarm = proxy.arm(cut, statement);
      const answer = await send();
      const isCut = disarm();
      await check(answer);
      if (!isCut) return answers;
      answers.push(answer);
    }
    throw new Error('there is no end of statements');
  };

  const findCode = async (name: string): Promise<string> => {
    const { body } = await request(links.reservations({ q: name }));
    return /\/desk\/reservations\/([A-Z0-9]{8})/.exec(body)?.[1] ?? '';
  };

  const listAllScreens = async (): Promise<string[]> => {
    const scenes = await listDeskAddresses(page, 'en');
    const addresses = [links.today, links.reservations(), links.board(), ...scenes.map(([, address]) => address)];
    expect(addresses.length).toBeGreaterThan(DESK_ROUTES.length);
    return addresses;
  };

  /** A list, a board and the screens of a reservation. */
  const listFewScreens = async (): Promise<string[]> => {
    const code = await findCode('okonkwo');
    return [links.today, links.reservations(), links.board(), links.reservation(code), links.change(code)];
  };

  test('lost at any statement of a screen: 503 in the frame of the desk, or the screen', async () => {
    for (const address of isRelease ? await listAllScreens() : await listFewScreens()) {
      const answers = await losePerStatement('before', () => request(address));
      expect.soft([address, answers.length]).not.toEqual([address, 0]);
      const wrong = answers.filter((answer) => !isAwayPage(answer) && !isScreen(answer)).map(describeAnswer);
      expect.soft([address, wrong]).toEqual([address, []]);
      // The first statement is of the session, the others of the screen.
      const away = answers.filter(isAwayPage).length;
      if (answers.length > 2) expect.soft([address, away]).toEqual([address, expect.toSatisfy((count) => count > 1)]);
    }
  });

  const countNotes = async (text: string): Promise<number> =>
    (await database.query('select 1 from reservation_note where text = $1', [text])).rowCount ?? 0;

  test.each(chooseCases(1, ['after', 'before'] as const))(
    'lost at any statement of a form, %s it is carried out: sent again from the page that says so, it is done once',
    async (cut) => {
      const address = links.reservation(await findCode('okonkwo'));
      const isDone = ({ status }: Answer): boolean => status === 303;
      let sent: Fields = [];
      let text = '';
      let note = 0;
      const prepare = async (): Promise<void> => {
        note += 1;
        text = `"${cut}" ${note}\nand <b>more</b>`;
        sent = fill(readForm((await request(address)).body, 'text'), { text });
      };
      const check = async (answer: Answer): Promise<void> => {
        const again = isAwayPage(answer) ? await request(address, readForm(answer.body, 'text')) : answer;
        const found = [isDone(again), await countNotes(text)];
        expect.soft([text, describeAnswer(answer), ...found]).toEqual([text, describeAnswer(answer), true, 1]);
      };
      const answers = await losePerStatement(cut, () => request(address, sent), { prepare, check });
      expect(answers.filter(isAwayPage).length).toBeGreaterThan(3);
    },
  );

  test('lost at any statement of a page of content: the page, of what was read before', async () => {
    const { body } = await request('/sitemap.xml');
    const paths = [...body.matchAll(/<loc>[^<]*?(\/EN[^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of isRelease ? paths : paths.slice(0, 5)) {
      const answers = await losePerStatement('before', () => request(path));
      const wrong = answers.filter(({ status }) => status !== 200).map(describeAnswer);
      expect.soft([path, wrong]).toEqual([path, []]);
    }
  });
});
