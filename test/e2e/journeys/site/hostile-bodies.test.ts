import { describe, expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { findFunctionPath, readScripts } from '#test/e2e/support/site/server-functions.ts';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';

const STACK = /\bat .+:\d+:\d+|node:internal|Error:|node_modules/;
const BOUNDARY = 'x0x0x0x0';

interface Post {
  readonly body: string;
  readonly type?: string;
  readonly origin?: string | null;
}

const post = (
  path: string,
  { body, type = `multipart/form-data; boundary=${BOUNDARY}`, origin = getJourneySite().url }: Post,
) =>
  fetch(getJourneySite().url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': type, ...(origin === null ? {} : { origin }) },
  });

const encodeMultipart = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
    .concat(`--${BOUNDARY}--\r\n`);

const createResultsAddress = () => createResultsHref('en', createStay(60));

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;

const POSTS: readonly (readonly [string, string, Post])[] = [
  ['garbage as multipart', 'results', { body: '\0\x01\x02 garbage' }],
  [
    'a form cut off',
    'results',
    { body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="arrival"\r\n\r\n2027` },
  ],
  ['no boundary', 'results', { body: 'x', type: 'multipart/form-data' }],
  ['an unknown action', 'results', { body: encodeMultipart({ $ACTION_ID_nothing: '' }) }],
  [
    'an action of every object',
    'results',
    { body: encodeMultipart({ '$ACTION_ID_/src/booking/hold/place-hold.action.ts#constructor': '' }) },
  ],
  ['an action of no module', 'results', { body: encodeMultipart({ '$ACTION_ID_fs#readFileSync': '' }) }],
  [
    'a reference to an action that is none',
    'results',
    { body: encodeMultipart({ $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"x","bound":null}' }) },
  ],
  ['a reference that is not JSON', 'results', { body: encodeMultipart({ $ACTION_REF_1: '', '$ACTION_1:0': '{{{' }) }],
  ['a deep reference', 'results', { body: encodeMultipart({ $ACTION_REF_1: '', '$ACTION_1:0': deep }) }],
  [
    'a polluting reference',
    'results',
    {
      body: encodeMultipart({
        $ACTION_REF_1: '',
        '$ACTION_1:0': '{"id":"$1:__proto__:constructor","bound":"$@1"}',
        '$ACTION_1:1': '"$0"',
      }),
    },
  ],
  ['an unknown server function', '/RSC/F/src/booking/nothing.action/run.txt', { body: '[]', type: 'text/plain' }],
  ['a server function of every object', '/RSC/F/_/constructor.txt', { body: '[]', type: 'text/plain' }],
  ['a server function of another folder', '/RSC/F/..%2F..%2Fetc/passwd.txt', { body: '[]', type: 'text/plain' }],
];

describe('hostile form bodies get a 4xx with a text, never a stack trace', () => {
  test.each(POSTS)('%s', async (_, path, sent) => {
    const answer = await post(path === 'results' ? createResultsAddress() : path, sent);
    const text = await answer.text();
    expect(answer.status, text.slice(0, 200)).toBeGreaterThanOrEqual(400);
    expect(answer.status, text.slice(0, 200)).toBeLessThan(500);
    expect(text.length).toBeGreaterThan(0);
    expect(text).not.toMatch(STACK);
  });
});

test.each([
  ['plain text', { body: 'hello', type: 'text/plain' }],
  ['JSON', { body: '{}', type: 'application/json' }],
])('%s, which is no form, is refused', async (_, sent) => {
  const answer = await post(createResultsAddress(), sent);
  expect([answer.status, await answer.text()]).toEqual([415, 'A page takes multipart/form-data only.']);
});

/** What a browser without JavaScript sends along so that the form reaches its action. */
const readActionFields = async (): Promise<Record<string, string>> => {
  const html = await (await fetch(getJourneySite().url + createResultsAddress())).text();
  const inputs = html.matchAll(/<input type="hidden" name="(\$ACTION[^"]*)"(?: value="([^"]*)")?/g);
  return Object.fromEntries([...inputs].map(([, name, value = '']) => [name, value.replaceAll('&quot;', '"')]));
};

test.each([
  ['none of its fields', {}],
  ['a key that is none', { arrival: 'x', departure: 'y', room: '2', 'choice-1': '618449', key: '1', locale: 'en' }],
  ['a language that is none', { room: '2', 'choice-1': '618449', key: crypto.randomUUID(), locale: 'xx' }],
  ['a room type that is none', { room: '2', 'choice-1': '../../etc', key: crypto.randomUUID(), locale: 'en' }],
])('a form with %s is refused by its action', async (_, fields) => {
  const answer = await post(createResultsAddress(), {
    body: encodeMultipart({ ...(await readActionFields()), ...fields }),
  });
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text).toContain('This room is not available on the website.');
  expect(text).not.toMatch(STACK);
});

const FUNCTIONS = [
  'loadPriceCalendar',
  'loadRoomsMenu',
  'placeHold',
  'extendHold',
  'removeRoom',
  'releaseHold',
  'payDeposit',
];

const ARGUMENTS: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['garbage', '\0\x01garbage'],
  ['no array', '{"a":1}'],
  ['a deep array', deep],
  ['a reference to itself', '["$0"]'],
  ['a reference to nowhere', '["$F1"]'],
  ['a prototype', '["$1:__proto__:constructor"]'],
  ['another type', '[{"from":{},"to":[]}]'],
  ['no form', '[null,null]'],
  ['a form that is a text', '[{},"form"]'],
  ['a long text', JSON.stringify(['9'.repeat(60_000)])],
];

test.each(['loadPriceCalendar', 'loadRoomsMenu', 'loadRoomGallery'])(
  '%s, whose calls are limited, is no action of a form',
  async (name) => {
    const address = `${createResultsAddress()}`;
    const scripts = await readScripts(getJourneySite().url, name === 'loadRoomGallery' ? '/EN/rooms/618449' : address);
    const id = findFunctionPath(scripts, name).replace(/^\/RSC\/F\/(.*)\/([^/]+)\.txt$/, '$1#$2');
    const forms = [
      { [`$ACTION_ID_${id}`]: '' },
      { $ACTION_REF_1: '', '$ACTION_1:0': JSON.stringify({ id, bound: null }).replace('#l', '\\u0023\\u006c') },
      { $ACTION_REF_1: '', '$ACTION_1:0': JSON.stringify({ id, bound: '$@1' }), '$ACTION_1:1': '["en"]' },
    ];
    for (const fields of forms) {
      const answer = await post(address, { body: encodeMultipart(fields) });
      expect([answer.status, await answer.text()]).toEqual([400, 'This call cannot be read.']);
    }
  },
);

describe('hostile arguments of a server function never break it', async () => {
  const scripts = await readScripts(getJourneySite().url, createResultsAddress());
  test.each(FUNCTIONS)('%s', async (name) => {
    const path = findFunctionPath(scripts, name);
    for (const [what, body] of ARGUMENTS) {
      const answer = await post(path, { body, type: 'text/plain;charset=UTF-8' });
      const text = await answer.text();
      expect(answer.status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500);
      expect(text, what).not.toMatch(STACK);
    }
  });
});

describe('cross-origin form is refused', () => {
  test.each([
    ['with its origin', 'https://evil.example'],
    ['with an origin that is none', 'null'],
    ['without an origin', null],
  ])('%s', async (_, origin) => {
    const answer = await post(createResultsAddress(), { body: encodeMultipart({ key: 'x' }), origin });
    expect(answer.status).toBe(403);
  });
});

describe('body over 64 KiB gets 413', () => {
  test.each([
    ['on a page', 'results'],
    ['on a server function', '/RSC/F/x/y.txt'],
    ['on an unknown path', '/nowhere'],
    ['on the bank’s page', '/sandbox-bank/challenge/x'],
  ])('%s', async (_, path) => {
    const answer = await post(path === 'results' ? createResultsAddress() : path, { body: 'x'.repeat(64 * 1024 + 1) });
    expect(answer.status).toBe(413);
  });

  test('also chunked, without content length', async () => {
    const piece = new TextEncoder().encode('x'.repeat(16 * 1024));
    const body = new ReadableStream({
      start: (pieces) => {
        for (let sent = 0; sent < 5; sent += 1) pieces.enqueue(piece);
        pieces.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { origin: getJourneySite().url },
    };
    expect((await fetch(getJourneySite().url + createResultsAddress(), init)).status).toBe(413);
  });
});
