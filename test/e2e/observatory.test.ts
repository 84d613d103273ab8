import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openObservatory, type RecordedResponse, recordResponse } from '#test/e2e/support/site/observatory.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { startPostgres } from '#test/support/database/postgres-server.ts';
import { createResultsUrl, holdRoom, readHiddenFields } from '#test/support/load/form-client.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const STAY = createStay(300);
const ROOM = '618449';
/**
 * The most that a host can have which is on no browser's list. Five points more are for integrity that script elements
 * name; the import map comes after first paint, and the Observatory reads none (`content-security.test.ts` does).
 */
const MOST = 130;

let site: RunningSite;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let judge: Awaited<ReturnType<typeof openObservatory>>;
let asset: string;

beforeAll(async () => {
  judge = await openObservatory('hotel.example');
  postgres = await startPostgres();
  const settings = { SITE_URL: 'https://hotel.example', DATABASE_URL: await postgres.createDatabase('observed') };
  site = await startSite({ settings });
  asset = /\/assets\/[^"&\s]+/.exec((await recordResponse(`${site.url}/EN`)).body)?.[0] ?? '';
});

afterAll(async () => {
  await site.stop();
  await postgres.stop();
});

const expectMost = (answer: RecordedResponse, status: number, most: number): void => {
  const { score, findings } = judge(answer);
  expect(answer.status).toBe(status);
  expect(score, findings.join(' ')).toBeGreaterThanOrEqual(most);
};

describe('security headers (observatory): a page that', () => {
  test.each([
    ['is kept', '/EN', 200],
    ['is kept and of the backend', '/paginas/gastronomia', 200],
    ['is made of a question', createResultsUrl('', STAY), 200],
    ['shows a calendar', '/EN/rooms/calendar', 200],
    ['asks for credentials', '/sign-in', 200],
    ['asks for a reservation', '/EN/reservation', 200],
    ['is not there', '/nothing/like/this', 404],
    ['cannot be read', '/EN/rooms/%E0%A4%A', 404],
  ])('%s scores full points', async (_, path, status) =>
    expectMost(await recordResponse(site.url + path), status, MOST),
  );

  test('belongs to one visitor scores full points', async () => {
    const checkout = await holdRoom(site.url, { ...STAY, roomTypeId: ROOM });
    const { pathname } = new URL(checkout);
    expectMost(await recordResponse(site.url + pathname), 200, MOST);
  });
});

describe('security headers (observatory): a response that is no page', () => {
  const findScript = async () =>
    /\/static\/[\w.-]+\.js(?=")/.exec((await recordResponse(`${site.url}/EN`)).body)?.[0] ?? '';
  test.each([
    ['a redirect', () => '/EN/rooms/', 308],
    ['what the router reads', () => '/RSC/R/EN/rooms.txt?query=', 200],
    ['what the router reads for one visitor', () => '/RSC/R/rooms/booking.txt?query=', 200],
    ['a script', findScript, 200],
    ['a file', () => '/favicon.svg', 200],
    ['a picture', () => asset, 200],
    ['a build', () => '/builds/latest.json', 200],
    ['robots.txt', () => '/robots.txt', 200],
    ['the sitemap', () => '/sitemap.xml', 200],
    ['health', () => '/healthz', 200],
    ['readiness', () => '/readyz', 200],
    ['no such script', () => '/static/nothing.js', 404],
    ['no such picture', () => '/assets/nothing', 404],
    ['no such challenge', () => '/sandbox-bank/challenge/nothing', 404],
    ['no such calendar file', () => `/rooms/${'A'.repeat(22)}/stay.ics`, 404],
  ])('%s scores full points', async (_, path, status) =>
    expectMost(await recordResponse(site.url + (await path())), status, MOST),
  );

  test.each([
    ['a method that is none', 'PUT', '/EN', {}, '', 405],
    ['a form of another site', 'POST', '/EN', { origin: 'https://evil.example' }, 'a=1', 403],
    ['a form that is too long', 'POST', '/EN', {}, 'x'.repeat(70_000), 413],
    ['a call of nothing', 'POST', '/RSC/F/nothing', {}, '', 403],
    ['a hook that is closed', 'POST', '/hooks/content', {}, '{}', 404],
  ])('%s scores full points', async (_, method, path, headers, body, status) =>
    expectMost(await recordResponse(site.url + path, method, headers, body), status, MOST),
  );

  test('to a form, with its cookie, scores above that', async () => {
    const results = createResultsUrl(site.url, STAY);
    const form = readHiddenFields((await recordResponse(results)).body, 'choice-1');
    form.set('choice-1', ROOM);
    const sent = new Request(results, { method: 'POST', body: form });
    const headers = { origin: site.url, 'content-type': sent.headers.get('content-type') ?? '' };
    const answer = await recordResponse(results, 'POST', headers, await sent.text());
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-/);
    expectMost(answer, 303, MOST + 5);
  });
});

test('security headers (observatory): an error page without scripts scores full points', async () => {
  await postgres.kill();
  const answer = await recordResponse(createResultsUrl(site.url, STAY));
  await postgres.startAgain();
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expectMost(answer, 503, MOST);
});
