import { expect, test } from 'vitest';
import { lateScripts } from '#src/server/late-scripts.ts';

const sent = async (...pieces: readonly Uint8Array[]): Promise<string> => {
  const body = new ReadableStream<Uint8Array>({
    start: (out) => {
      for (const piece of pieces) out.enqueue(piece);
      out.close();
    },
  });
  return new Response(body.pipeThrough(lateScripts())).text();
};

const bytes = (text: string) => new TextEncoder().encode(text);

const PAGE =
  '<html><head><title>Habitación</title><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/b.woff2"/>' +
  '<link rel="modulepreload" href="/c.js"/></head><body>ñandú <link rel="modulepreload" href="/d.js"/></body></html>';

const LATE =
  '<html><head><title>Habitación</title><link rel="later" href="/a.js"/><link rel="preload" href="/b.woff2"/>' +
  '<link rel="later" href="/c.js"/></head><body>ñandú <link rel="modulepreload" href="/d.js"/></body></html>';

test('the scripts in the head of a document wait, and all else is as it was', async () => {
  expect(await sent(bytes(PAGE))).toBe(LATE);
});

test('wherever it is cut into pieces, in the midst of a letter too', async () => {
  const page = bytes(PAGE);
  for (let cut = 0; cut <= page.length; cut += 1)
    expect(await sent(page.subarray(0, cut), page.subarray(cut))).toBe(LATE);
  expect(await sent(...Array.from(page, (byte) => Uint8Array.of(byte)))).toBe(LATE);
});

test('what has no head goes through as it came', async () => {
  expect(await sent(bytes('Internal Server Error'))).toBe('Internal Server Error');
});
