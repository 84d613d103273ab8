import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

const renderEmptyPage = async (): Promise<Response> =>
  new Response('<html><head></head></html>', { headers: { 'content-type': 'text/html' } });

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
