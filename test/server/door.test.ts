import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { doorOf } from '#src/server/door.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server at whose door so many stand before it looks. */
const visited = async (guests: number) => {
  const door = doorOf();
  let inside = 0;
  const server = createServer().on('connection', () => {
    inside += 1;
    door.knock();
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
  return { door, inside: () => inside };
};

describe('before a page is begun', () => {
  test('everybody who knocked is let in, though Node takes one at a time', async () => {
    const { door, inside } = await visited(20);
    expect(inside()).toBeLessThan(10);
    await door.everybodyIn();
    expect(inside()).toBe(20);
  });

  test('nobody waits for ever because others keep coming', async () => {
    const door = doorOf();
    let knocks = 0;
    const comesOn = (): void => {
      door.knock();
      knocks += 1;
      if (knocks < 1_000) setImmediate(comesOn);
    };
    comesOn();
    await door.everybodyIn();
    expect(knocks).toBeLessThan(50);
  });

  test('nobody waits who is alone', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns < 10) setImmediate(count);
    };
    setImmediate(count);
    await doorOf().everybodyIn();
    expect(turns).toBeLessThan(3);
  });
});
