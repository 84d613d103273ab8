import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let status = 200;

const renderEmptyPage = async (): Promise<Response> =>
  new Response('<html><head></head></html>', { status, headers: { 'content-type': 'text/html' } });

let site: HttpSite;
beforeAll(async () => {
  const styles = { inlineForVisitor: (_: Buffer, nonce: string) => Buffer.from(`styled ${nonce}`) };
  site = await startHttpSite({ waku: renderEmptyPage, styles });
});
afterAll(() => site.stop());

test.each([
  ['by its address', { 'sec-fetch-site': 'none' }],
  ['by a link of another site', { 'sec-fetch-site': 'cross-site' }],
  ['in a browser without fetch metadata', {}],
])('render page: a page that is opened %s brings its styles, which the policy allows', async (_, headers) => {
  const response = await fetch(`${site.url}/sign-in`, { headers });
  const [, nonce] = /^styled ([\w-]{22})$/.exec(await response.text()) ?? [];
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(new RegExp(`style-src 'self' '[^']+' 'nonce-${nonce}';`));
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
});

test('render page: a browser that comes from a page of the site has the stylesheets', async () => {
  const response = await fetch(`${site.url}/sign-in`, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(await response.text()).toBe('<html><head></head></html>');
});

test.each([200, 403, 404, 500, 502, 503])(
  'render page: a page of status %i brings what its scripts look for, and its styles',
  async (answered) => {
    status = answered;
    const response = await fetch(`${site.url}/sign-in`).finally(() => {
      status = 200;
    });
    expect([response.status, (await response.text()).slice(0, 6)]).toEqual([answered, 'styled']);
  },
);
