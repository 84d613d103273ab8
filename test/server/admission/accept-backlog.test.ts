import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createAcceptBacklog } from '#src/server/admission/accept-backlog.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server at whose door so many stand before it looks. */
const visitServer = async (guests: number) => {
  const door = createAcceptBacklog();
  let inside = 0;
  const server = createServer().on('connection', () => {
    inside += 1;
    door.onConnection();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: guests }, () => connect(port, '127.0.0.1'));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return { door, countInside: () => inside };
};

describe('accept backlog', () => {
  test('drain: accepts every waiting connection, though Node accepts one at a time', async () => {
    const { door, countInside } = await visitServer(20);
    expect(countInside()).toBeLessThan(10);
    await door.drain();
    expect(countInside()).toBe(20);
  });

  test('drain: ends while further connections keep arriving', async () => {
    const door = createAcceptBacklog();
    let knocks = 0;
    const admitNext = (): void => {
      door.onConnection();
      knocks += 1;
      if (knocks < 1_000) setImmediate(admitNext);
    };
    admitNext();
    await door.drain();
    expect(knocks).toBeLessThan(50);
  });

  test('drain: ends at once for a single connection', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns < 10) setImmediate(count);
    };
    setImmediate(count);
    await createAcceptBacklog().drain();
    expect(turns).toBeLessThan(3);
  });
});
