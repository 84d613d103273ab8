import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createRepresentation } from '#src/server/exchange/representations.ts';
import type { SendLimits } from '#src/server/http/unsent-answers.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

/** More than the system buffers for a client that reads nothing. */
const LARGE = Buffer.alloc(8 * 1024 * 1024, 'x');

const SMALL = Buffer.alloc(300 * 1024, 'x');

const toFile = (bytes: Buffer) => ({
  type: 'text/plain',
  cacheControl: 'no-store',
  identity: createRepresentation(bytes),
  compressed: new Map(),
});

const FILES = new Map([
  ['/large.txt', toFile(LARGE)],
  ['/small.txt', toFile(SMALL)],
]);

/** As many as places in the admission queue. */
const CONNECTIONS = 4;

let rendered: string[] = [];

/** The way of a page, of the payload of a page, and of a file of the desk that is read as the client takes it. */
const render = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  rendered.push(pathname);
  const type = pathname.startsWith('/RSC/') ? 'text/x-component' : 'text/html; charset=utf-8';
  return new Response(pathname === '/rooms/booking' ? 'small' : LARGE, {
    headers: { 'content-type': pathname.endsWith('.csv') ? 'text/csv' : type },
  });
};

let site: HttpSite;
let sockets: Socket[] = [];

const startSite = async (sendLimits: Partial<SendLimits> = {}): Promise<void> => {
  rendered = [];
  sockets = [];
  // At its lowest concurrency limit.
  const load = { readDelayMs: () => 0, readUtilization: () => 1 };
  site = await startHttpSite({ waku: render, files: FILES, load }, {}, sendLimits);
};

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await site.stop();
});

const openConnection = (): Socket => {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  sockets.push(socket);
  return socket;
};

/** Sends requests in one packet, and reads nothing. */
const sendUnread = (...targets: string[]): void => {
  const socket = openConnection();
  socket.pause();
  socket.write(targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
};

const repeat = (count: number, target: string): string[] => Array.from({ length: count }, () => target);

const get = (target: string, init: RequestInit = {}) =>
  fetch(site.url + target, { signal: AbortSignal.timeout(20_000), ...init });

const expectPromptAnswers = async (): Promise<void> => {
  for (const init of [{}, { method: 'POST', headers: { origin: site.url }, body: 'a=1' }]) {
    const answer = await get('/rooms/booking', init);
    expect([answer.status, await answer.text()]).toEqual([200, 'small']);
  }
};

describe('HTTP server: connections that read nothing do not delay pages and forms of others', () => {
  test.each([
    ['after 30 pipelined files', [...repeat(30, '/small.txt'), '/EN/rooms?x=1']],
    ['a page', ['/EN/rooms?x=1']],
    ['a payload', ['/RSC/R/EN/rooms.txt?query=x']],
    ['a file that is read as the client takes it', ['/desk/reservations.csv']],
    ['many pages', repeat(20, '/EN/rooms?x=1')],
  ])('%s', async (_, targets) => {
    await startSite();
    for (let count = 0; count < CONNECTIONS; count += 1) sendUnread(...targets);
    await wait(500);
    await expectPromptAnswers();
  });
});

/** Paths of the answers that the site gave up. */
const listGivenUp = (): unknown[] => site.lines.filter(({ hungUp }) => hungUp).map(({ path }) => path);

/** Reads a little at a time; resolves to the number of bytes when the connection is closed. */
const readSlowly = async (socket: Socket, { bytes, everyMs }: { bytes: number; everyMs: number }): Promise<number> => {
  let size = 0;
  while (!socket.readableEnded && !socket.destroyed) {
    await wait(everyMs);
    const left = socket.readableLength;
    const piece = left > 0 ? socket.read(Math.min(left, bytes)) : socket.read();
    size += piece?.length ?? 0;
  }
  return size;
};

describe('HTTP server: pipelined requests', () => {
  test('are answered in order, each when the one before is answered', async () => {
    await startSite();
    const targets = ['/rooms/booking?x=1', '/none.txt', '/small.txt', '/rooms/booking?x=2', '/rooms/booking?x=3'];
    const socket = openConnection();
    const heads = targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n`);
    socket.write(`${heads.join('\r\n')}Connection: close\r\n\r\n`);
    expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toHaveLength(targets.length);
    expect(site.lines.map(({ path }) => path)).toEqual(targets.map((target) => target.replace(/=.*/, '')));
  });

  test('are begun one at a time', async () => {
    await startSite();
    sendUnread(...repeat(20, '/EN/rooms?x=1'));
    await wait(500);
    expect(rendered.length).toBeLessThan(4);
  });

  test('close the connection when too many wait', async () => {
    await startSite();
    sendUnread(...repeat(40, '/EN/rooms?x=1'));
    await expect.poll(listGivenUp).toHaveLength(1);
    sendUnread(...repeat(20, '/EN/rooms?x=1'));
    await wait(500);
    expect(listGivenUp()).toHaveLength(1);
  });
});

describe('HTTP server: an answer that is not read', () => {
  test.each(['/large.txt', '/EN/rooms?x=1'])('of %s is given up when it makes no progress', async (target) => {
    await startSite({ stalledMs: 400, checkMs: 50 });
    sendUnread(target);
    await expect.poll(listGivenUp, { timeout: 3_000 }).toHaveLength(1);
  });

  test.each(['/large.txt', '/EN/rooms?x=1'])('of %s is sent whole to a client that reads slowly', async (target) => {
    await startSite({ stalledMs: 500, checkMs: 50 });
    const socket = openConnection();
    const startedAt = performance.now();
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const size = await readSlowly(socket, { bytes: 384 * 1024, everyMs: 50 });
    expect(size).toBeGreaterThan(LARGE.length);
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
  });

  test('is one of few that a network may leave unread', async () => {
    await startSite({ maxWaiting: 3, checkMs: 100 });
    for (let count = 0; count < 8; count += 1) sendUnread('/large.txt');
    await expect.poll(listGivenUp, { timeout: 3_000 }).toHaveLength(5);
    await wait(500);
    expect(listGivenUp()).toHaveLength(5);
    expect((await get('/small.txt')).status).toBe(200);
  });
});
