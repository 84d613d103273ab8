import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { disableServerClose, drain, listen } from '#src/server/http/unsent-answers.ts';
import { StartupError } from '#src/server/operations/startup-error.ts';

const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}/` };
};

test('drain: finishes a running request and accepts no new connection', async () => {
  const arrived = Promise.withResolvers<ServerResponse>();
  const { server, url } = await serve((_request, response) => arrived.resolve(response));
  const running = fetch(url);
  const response = await arrived.promise;
  const drained = drain(server, { noticeMs: 20, timeoutMs: 20_000 });
  await expect.poll(() => server.listening).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
  response.end('done');
  expect(await (await running).text()).toBe('done');
  expect(await drained).toBe('finished');
});

test('drain: during the notice, requests are answered with connection: close', async () => {
  const { server, url } = await serve((_request, response) => response.end('welcome'));
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
  const drained = drain(server, { noticeMs: 1_000, timeoutMs: 20_000 });
  const response = await fetch(url);
  expect([response.headers.get('connection'), await response.text()]).toEqual(['close', 'welcome']);
  expect(await drained).toBe('finished');
});

test('drain: accepts and answers connections in the backlog before it stops listening', async () => {
  const blockLoop = (ms: number): void => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };
  const { server, url } = await serve((_request, response) => {
    blockLoop(20);
    response.end('made');
  });
  const drained = drain(server, { noticeMs: 200, timeoutMs: 20_000 });
  const pages: Promise<string>[] = [];
  const knocking = setInterval(() => {
    if (server.listening) pages.push(fetch(url).then((answer) => answer.text(), String));
  }, 50);
  await expect.poll(() => server.listening).toBe(false);
  clearInterval(knocking);
  expect(await drained).toBe('finished');
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['made']));
});

test('drain: Worker.disconnect of the primary closes nothing before the server is drained', async () => {
  const { server, url } = await serve((_request, response) => response.end('welcome'));
  disableServerClose(server);
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  expect(await (await fetch(url)).text()).toBe('welcome');
  expect(isClosed).toBe(false);
  expect(await drain(server, { noticeMs: 0, timeoutMs: 20_000 })).toBe('finished');
  await expect.poll(() => isClosed).toBe(true);
});

test('drain: cuts a request that exceeds the timeout', async () => {
  const arrived = Promise.withResolvers<void>();
  const { server, url } = await serve(() => arrived.resolve());
  const running = fetch(url).catch(() => 'cut off');
  await arrived.promise;
  expect(await drain(server, { noticeMs: 0, timeoutMs: 100 })).toBe('cut');
  expect(await running).toBe('cut off');
});

test('listen: a port in use is a StartupError of one sentence', async () => {
  const { server, port } = await serve((_request, response) => response.end());
  const sentence = `The site cannot listen on 127.0.0.1:${port}: another program listens there already (settings HOST and PORT).`;
  await expect(listen(createServer(), '127.0.0.1', port)).rejects.toThrow(new StartupError(sentence));
  server.close();
});
