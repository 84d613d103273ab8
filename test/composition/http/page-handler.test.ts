import { expect, test, vi } from 'vitest';
import { EMBEDDED_DESK_ROLES } from '#src/accounts/staff/desk-session.rules.ts';
import { createPageHandler } from '#src/composition/http/page-handler.ts';
import { getRequestContext } from '#src/composition/request/request-context.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskSession, DESK_NOW } from '#test/support/fakes/memory-desk-sessions.ts';
import { HOTEL } from '#test/support/site/hotel.ts';
import { createTestContext } from '#test/support/site/request.ts';

/** Services that renew the session at the start of every page, and a router that knows no route. */
const { services, redirect, rerenderPage } = createTestContext({
  services: {
    // Who the booking engine acts by.
    bindBooking: ((actor: unknown) => ({ actor })) as never,
    accounts: { startPage: async (session) => session.save({ accessToken: 'a', refreshToken: 'new', expiresAt: 1 }) },
    sessionCookies: {
      access: 'access_token',
      refresh: 'refresh_token',
      expires: 'expires',
      maxAge: 60,
      sameSite: 'lax',
      secure: false,
    },
  },
});
const ENVIRONMENT = { getServices: () => services, parseRouterRequest: () => null, redirect, rerenderPage };

const createHtmlResponse = (body: string, status: number) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** The site with one page, which answers as told; the error page is asked for at the same address. */
const requestPage = (renderPage: () => Response): Promise<Response> =>
  createPageHandler(async ({ headers }) => {
    const failedWith = headers.get('x-failed-with');
    return failedWith ? createHtmlResponse(`<h1>${failedWith}</h1>`, Number(failedWith)) : renderPage();
  }, ENVIRONMENT)(new Request('http://localhost/page', { headers: { cookie: 'refresh_token=old' } }));

test('page handler: the cookies of a renewed session are sent also when the page fails', async () => {
  const answer = await requestPage(() => createHtmlResponse('', 500));
  expect([answer.status, await answer.text()]).toEqual([500, '<h1>500</h1>']);
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^refresh_token=new; .*Path=\/; HttpOnly/),
  );
});

test('page handler: the cookies of a renewed session are sent with a redirect, which has no body', async () => {
  const answer = await requestPage(() => new Response('why', { status: 303, headers: { location: '/rooms' } }));
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/rooms', '']);
  expect(answer.headers.getSetCookie()).toHaveLength(3);
});

test('page handler: a failed scripted call is sent as it is, without an error page', async () => {
  const waku = vi.fn(async () => createHtmlResponse('', 503));
  const answer = await createPageHandler(
    waku,
    ENVIRONMENT,
  )(new Request('http://localhost/RSC/F/pay/it.txt', { method: 'POST' }));
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '5', '']);
  expect(waku).toHaveBeenCalledTimes(1);
});

test('page handler: guests act as guests of the request that the pipeline named', async () => {
  const waku = vi.fn(async () => Response.json(getRequestContext().services.booking));
  const headers = { 'x-request-id': 'request-7' };
  const answer = await createPageHandler(waku, ENVIRONMENT)(new Request('http://localhost/page', { headers }));
  expect(await answer.json()).toEqual({ actor: { kind: 'guest', requestId: 'request-7' } });
});

test.each([
  [{ 'x-head': 'yes' }, true],
  [{}, false],
])('page handler: %j → only headers are asked for: %s', async (headers, expected) => {
  const waku = vi.fn(async () => Response.json(getRequestContext().isHead));
  const answer = await createPageHandler(waku, ENVIRONMENT)(new Request('http://localhost/page', { headers }));
  expect(await answer.json()).toBe(expected);
});

test('page handler: a document has the status that its page set', async () => {
  const answer = await requestPage(() => {
    getRequestContext().setStatus(404);
    return createHtmlResponse('<h1>none</h1>', 200);
  });
  expect(answer.status).toBe(404);
});

test.each([
  ['is shared', undefined, 'yes'],
  ['that finds nothing is not shared', 404, null],
  ['that fails is not shared', 502, null],
])('page handler: the payload of a shared page %s', async (_, status, expected) => {
  const waku = async () => {
    const context = getRequestContext();
    context.shareResponse();
    const pull = async (controller: ReadableStreamDefaultController) => {
      await Promise.resolve();
      if (status) context.setStatus(status);
      controller.enqueue(new TextEncoder().encode('row'));
      controller.close();
    };
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  };
  const answer = await createPageHandler(waku, ENVIRONMENT)(new Request('http://localhost/RSC/R/EN/posts/x.txt'));
  expect([answer.status, answer.headers.get('x-shared'), await answer.text()]).toEqual([200, expected, 'row']);
});

test.each([
  [
    'its page said so',
    () => {
      getRequestContext().setStatus(503);
      return createHtmlResponse('<h1>away</h1>', 200);
    },
  ],
  ['its action could not be carried out', () => createHtmlResponse('', 503)],
  ['a script called the action', () => new Response(null, { status: 503 })],
])('fault 20: a 503 has Retry-After when %s', async (_, page) => {
  const answer = await requestPage(page);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test.each([
  ['POST', '/RSC/F/a/signIn.txt', '/EN/desk?day=1', 'http://localhost/EN/desk?day=1'],
  ['POST', '/RSC/F/a/signIn.txt', '/EN/rooms', '/EN/rooms'],
  ['POST', '/EN/sign-in', '/EN/desk', '/EN/desk'],
])(
  'page handler: a redirect in answer to %s %s leaves the router only for the front desk: %s',
  async (method, path, href, sent) => {
    const waku = async () => getRequestContext().redirect(href);
    const redirectTo = vi.fn((): never => {
      throw new Error('redirect');
    });
    const handlePage = createPageHandler(waku, { ...ENVIRONMENT, redirect: redirectTo });
    await expect(handlePage(new Request(`http://localhost${path}`, { method }))).rejects.toThrow('redirect');
    expect(redirectTo).toHaveBeenCalledWith(sent);
  },
);

/** What staff typed into a form, and into the field of a password. */
const createNoteForm = (): FormData => {
  const form = new FormData();
  form.append('note', 'more\n"towels"');
  form.append('password', 'three words together');
  return form;
};

/** A screen whose render or action fails as told; asked by staff, or by a browser without a session. */
const requestDesk = async (fail: () => Response, cookie: string, method: 'GET' | 'POST' = 'GET') => {
  const desk = createTestContext({
    services: {
      ...services,
      hotel: HOTEL,
      siteUrl: 'http://localhost',
      clock: { now: () => DESK_NOW },
      deskAccess: {
        roles: EMBEDDED_DESK_ROLES,
        isReachable: () => true,
        isInvitation: async () => false,
        readProviderState: async () => undefined,
        isSetupOpen: async () => false,
        find: async (token) => (token === 'staff' ? createDeskSession() : undefined),
        check: async ({ session }) => ({ status: 'open', session, isReadOnly: false }),
      },
      accounts: { ...services.accounts, findCurrentUser: async () => undefined },
    },
  });
  const waku = async ({ headers }: Request) => {
    const failedWith = headers.get('x-failed-with');
    return failedWith ? createHtmlResponse(`<h1>guests: ${failedWith}</h1>`, 200) : fail();
  };
  const handlePage = createPageHandler(waku, { ...ENVIRONMENT, getServices: () => desk.services });
  const body = method === 'POST' ? createNoteForm() : null;
  const request = new Request('http://localhost/EN/desk/new?room=2', { method, headers: { cookie }, body });
  const answer = await handlePage(request);
  const html = await answer.text();
  const heading = /<h1>(.*)<\/h1>/.exec(html)?.[1];
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), heading, html, answer };
};

const loseDatabase = (): Response => {
  getRequestContext().response.hasLostDatabase = true;
  return createHtmlResponse('', 500);
};

const { t } = getTranslator('en');

test.each([
  ['loses the database', loseDatabase, 503, '5', t('desk.away.title')],
  ['fails otherwise', () => createHtmlResponse('', 500), 500, null, t('desk.failed.title')],
] as const)(
  'fault 20: a screen of the desk that %s is answered in the frame of the desk, with a link to itself',
  async (...[, fail, status, retryAfter, heading]) => {
    const { html, answer, ...shown } = await requestDesk(fail, 'desk=staff');
    expect(shown).toEqual({ status, retryAfter, heading });
    expect(html).toContain('href="/EN/desk/new?room=2"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);

test('fault 20: a form of the desk whose answer is lost is kept to be sent again, without its password', async () => {
  const { html, ...shown } = await requestDesk(
    () => {
      // Its action had refused something before the page failed.
      getRequestContext().setStatus(403);
      return loseDatabase();
    },
    'desk=staff',
    'POST',
  );
  expect(shown).toMatchObject({ status: 503, retryAfter: '5', heading: t('desk.away.title') });
  expect(html).toContain(t('desk.away.form.unknown'));
  expect(html).toMatch(/name="note" value="more\r?\n&quot;towels&quot;"/);
  expect(html).not.toContain('three words together');
});

test('fault 20: guests who ask for a screen of the desk get the error page of guests (D1)', async () => {
  const { html, answer, ...shown } = await requestDesk(loseDatabase, 'other=1');
  expect(shown).toEqual({ status: 503, retryAfter: '5', heading: 'guests: 503' });
});

test('fault 20: a page of guests that loses the database is answered with 503', async () => {
  const answer = await requestPage(loseDatabase);
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '5', '<h1>503</h1>']);
});
