import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from '#src/server/content-policy.ts';
import { inlineStyles } from '#src/server/inline-styles.ts';

const file = (type: string, text: string) => ({
  type,
  cacheControl: '',
  identity: { bytes: Buffer.from(text), etag: '' },
  compressed: new Map(),
});

const CSS = '.a::after { content: "$&ñ" }';
const styles = inlineStyles(
  new Map([
    ['/static/a-1.css', file('text/css', CSS)],
    ['/static/a-1.js', file('text/javascript', 'run()')],
    ['/robots.css', file('text/css', 'b{}')],
  ]),
);

const sheet = (href: string) => `<link rel="stylesheet" crossorigin="anonymous" href="${href}" data-precedence="p"/>`;
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('a page has its styles in it; its link is found and fetches nothing, the file comes later', () => {
  const head = styles.into(page(sheet('/static/a-1.css'))).split('</head>')[0];
  expect(head).toBe(
    `<html><head><style>${CSS}</style>` +
      sheet('/static/a-1.css').replace('<link', '<link disabled="" media="not all"') +
      '<link rel="later" as="style" href="/static/a-1.css"/>',
  );
});

test('what is no stylesheet of the build, and what stands in the text of a page, is left as it is', () => {
  for (const html of [
    page(sheet('/static/b.css')),
    page(sheet('/robots.css')),
    page('', sheet('/static/a-1.css')),
    'x',
  ])
    expect(styles.into(html)).toBe(html);
});

test('the policy of a page allows these very styles', () => {
  const hash = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;
  expect(styles.hashes).toEqual([hash]);
  expect(contentPolicy([], undefined, styles.hashes)).toMatch(
    new RegExp(`style-src 'self' .* ${hash.replace(/[+/]/g, '.')};`),
  );
});
