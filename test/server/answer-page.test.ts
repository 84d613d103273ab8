import { expect, test, vi } from 'vitest';
import { answerPage } from '#src/server/answer-page.ts';
import { setCookie, setStatus } from '#src/server/request-context.ts';

vi.mock('waku/router/server', () => ({ unstable_parseRouterRequest: () => null }));
vi.mock('#src/server/request-session.ts', () => ({
  startPage: async () => setCookie('refresh_token=new; Path=/; HttpOnly'),
}));

const html = (body: string, status: number) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** The site with one page, which answers as told; the error page is asked for at the same address. */
const asked = (page: () => Response): Promise<Response> =>
  answerPage(async ({ headers }) => {
    const failedWith = headers.get('x-failed-with');
    return failedWith ? html(`<h1>${failedWith}</h1>`, Number(failedWith)) : page();
  })(new Request('http://localhost/page'));

test('a session that was renewed reaches the browser also when the page then fails', async () => {
  const answer = await asked(() => html('', 500));
  expect([answer.status, await answer.text()]).toEqual([500, '<h1>500</h1>']);
  expect(answer.headers.getSetCookie()).toContain('refresh_token=new; Path=/; HttpOnly');
});

test('and with a redirect, which carries no text', async () => {
  const answer = await asked(() => new Response('why', { status: 303, headers: { location: '/rooms' } }));
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/rooms', '']);
  expect(answer.headers.getSetCookie()).toHaveLength(1);
});

test('a function that failed for a script is answered as it is: there is no page at its address', async () => {
  const waku = vi.fn(async () => html('', 503));
  const answer = await answerPage(waku)(new Request('http://localhost/RSC/F/pay/it.txt', { method: 'POST' }));
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '5', '']);
  expect(waku).toHaveBeenCalledTimes(1);
});

test('a document has the status that its page asked for', async () => {
  const answer = await asked(() => {
    setStatus(404);
    return html('<h1>none</h1>', 200);
  });
  expect(answer.status).toBe(404);
});

test.each([
  [
    'its page said so',
    () => {
      setStatus(503);
      return html('<h1>away</h1>', 200);
    },
  ],
  ['its action could not be carried out', () => html('', 503)],
  ['a script called the action', () => new Response(null, { status: 503 })],
])('fault 20: a 503 says when to come again: %s', async (_, page) => {
  const answer = await asked(page);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});
