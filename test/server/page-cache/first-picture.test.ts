import { describe, expect, test, vi } from 'vitest';
import { createFirstPicturePreviews } from '#src/server/page-cache/first-picture.ts';

const WIDE = '1b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';
const NARROW = '2b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';
const OTHER = '3b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';

const createImage = (id: string, priority: string) =>
  `<img class="picture" src="/assets/${id}?v=17" alt="" fetchPriority="${priority}"/>`;
const createSource = (id: string) =>
  `<source media="(width &lt; 900px)" srcSet="/assets/${id}?width=800&amp;format=raster&amp;v=18 800w"/>`;

const BYTES = Buffer.from('preview');
const reply = (bytes: Uint8Array = BYTES, type = 'image/avif', status = 200) =>
  new Response(new Uint8Array(bytes), { status, headers: { 'content-type': type } });

const open = (answer: () => Promise<Response> = async () => reply()) => {
  const assets = vi.fn((_request: Request) => answer());
  const { find } = createFirstPicturePreviews(assets, 20);
  return { find, listAsked: () => assets.mock.calls.map(([{ url }]) => url.replace('http://localhost', '')) };
};

const RULE =
  `img.picture[fetchpriority=high]{background-image:url(data:image/avif;base64,${BYTES.toString('base64')});` +
  'background-position:var(--focus-x,50%) var(--focus-y,50%);background-size:cover}';

describe('first picture: its preview', () => {
  test.each([
    ['a picture for all screens', createImage(WIDE, 'high'), `/assets/${WIDE}?format=preview&v=17`, RULE],
    [
      'the same file in other pixels for narrow screens',
      createSource(WIDE) + createImage(WIDE, 'high'),
      `/assets/${WIDE}?format=preview&v=18`,
      RULE,
    ],
    [
      'another file for narrow screens, which wide ones do not show',
      createSource(NARROW) + createImage(WIDE, 'high'),
      `/assets/${NARROW}?format=preview&v=18`,
      `@media (width<900px){${RULE}}`,
    ],
    [
      'not the source of a picture before it',
      `${createSource(OTHER)}${createImage(OTHER, 'low')}${createImage(WIDE, 'high')}`,
      `/assets/${WIDE}?format=preview&v=17`,
      RULE,
    ],
  ])('%s', async (_, html, address, rule) => {
    const { find, listAsked } = open();
    expect(await find(`<main>${html}</main>`)).toEqual({ rule });
    expect(listAsked()).toEqual([address]);
  });

  test('of several the first', async () => {
    const { find, listAsked } = open();
    await find(createImage(WIDE, 'high') + createImage(OTHER, 'high'));
    expect(listAsked()).toEqual([`/assets/${WIDE}?format=preview&v=17`]);
  });

  test('is not asked for where no picture has priority', async () => {
    const { find, listAsked } = open();
    expect(await find(createImage(WIDE, 'auto'))).toEqual({ rule: '' });
    expect(listAsked()).toEqual([]);
  });
});

test.each([
  ['it is missing', async () => reply(BYTES, 'text/plain', 404)],
  ['the drawing came instead', async () => reply(BYTES, 'image/svg+xml')],
  ['it is large', async () => reply(Buffer.alloc(1_601))],
  ['it fails', async () => Promise.reject(new Error('no backend'))],
])('first picture: a page does without a preview when %s', async (_, answer) => {
  expect(await open(answer).find(createImage(WIDE, 'high'))).toEqual({ rule: '' });
});

test('first picture: a page does not wait long for a preview, and says that it is still being made', async () => {
  const { find } = open(() => new Promise<Response>(() => undefined));
  expect(await find(createImage(WIDE, 'high'))).toEqual({ rule: '', isLate: true });
});
