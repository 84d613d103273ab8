import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSiteMetrics } from '#src/composition/metrics.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;
let metrics: ReturnType<typeof createSiteMetrics>;

beforeEach(async () => {
  metrics = createSiteMetrics(async () => []);
  site = await startHttpSite({ metrics, trustProxy: true });
});
afterEach(() => site.stop());

const CSP = {
  type: 'csp-violation',
  url: 'https://hotel.example/rooms/secret',
  body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
};
const INTEGRITY = { type: 'integrity-violation', body: { destination: 'script' } };
const LEGACY = {
  'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'https://hotel.example/rooms/secret' },
};

const send = (body: string, from = '192.0.2.1') =>
  fetch(`${site.url}/reports`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/reports+json', 'x-forwarded-for': from },
  });

const readCount = async (type: string): Promise<number> =>
  Number(
    new RegExp(`site_policy_violations_total\\{type="${type}"\\} (\\d+)`).exec(await metrics.renderText())?.[1] ?? 0,
  );

describe('POST /reports', () => {
  test('counts violations by type', async () => {
    expect((await send(JSON.stringify([CSP, CSP, INTEGRITY, { type: 'deprecation' }]))).status).toBe(204);
    expect((await send(JSON.stringify(LEGACY))).status).toBe(204);
    expect([
      await readCount('csp-violation'),
      await readCount('integrity-violation'),
      await readCount('other'),
    ]).toEqual([3, 1, 1]);
  });

  test('logs the directive and no address', async () => {
    await send(JSON.stringify([CSP, { ...CSP, body: { effectiveDirective: 'a\n4242 4242 4242 4242' } }]));
    const listLines = () => site.lines.filter(({ msg }) => String(msg).includes('violated policy'));
    await expect.poll(() => listLines().length).toBe(2);
    expect(listLines().map(({ directive }) => directive)).toEqual(['script-src-elem', undefined]);
    expect(JSON.stringify(site.lines)).not.toMatch(/secret|4242/);
  });

  test.each(['', '{}', 'null', '"csp-report"', '{"csp-report":1}', '[', 'x'.repeat(100)])(
    'ignores %s',
    async (body) => {
      expect((await send(body)).status).toBe(400);
      expect(await readCount('csp-violation')).toBe(0);
    },
  );

  test('reads 20 reports of a request, and no body of more than 16 KiB', async () => {
    await send(JSON.stringify(Array(200).fill(INTEGRITY)));
    expect(await readCount('integrity-violation')).toBe(20);
    expect((await send(JSON.stringify([{ ...CSP, body: 'x'.repeat(17_000) }]))).status).toBe(413);
  });

  test('accepts bursts of 20 of one network and 100 of all', async () => {
    const readStatuses = async (count: number, getAddress: (index: number) => string) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, index) => send('[]', getAddress(index))));
      return answers.filter(({ status }) => status === 204).length;
    };
    const ofOne = await readStatuses(40, () => '203.0.113.1');
    expect(ofOne).toBeGreaterThanOrEqual(20);
    expect(ofOne).toBeLessThan(30);
    expect((await send('[]', '203.0.113.2')).status).toBe(204);
    expect(await readStatuses(200, (index) => `198.51.100.${index}`)).toBeLessThan(160);
  });

  test('rejects methods other than POST', async () => {
    const response = await fetch(`${site.url}/reports`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test('Reporting-Endpoints: a page names /reports, and its policies report there', async () => {
  const { headers } = await fetch(`${site.url}/rooms`);
  expect(headers.get('reporting-endpoints')).toBe('site="/reports"');
  expect(headers.get('content-security-policy')).toMatch(/; report-to site; report-uri \/reports$/);
  expect(headers.get('integrity-policy-report-only')).toBe('blocked-destinations=(script), endpoints=(site)');
});
