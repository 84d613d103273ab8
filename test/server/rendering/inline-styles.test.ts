import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createInlineStyles } from '#src/server/rendering/inline-styles.ts';
import { buildContentSecurityPolicy } from '#src/server/security/content-security-policy.ts';

const createFile = (type: string, text: string) => ({
  type,
  cacheControl: '',
  identity: { bytes: Buffer.from(text), etag: '' },
  compressed: new Map(),
});

const CSS = '.a::after { content: "$&ñ" }';
const styles = createInlineStyles(
  new Map([
    ['/static/a-1.css', createFile('text/css', CSS)],
    ['/static/a-1.js', createFile('text/javascript', 'run()')],
    ['/robots.css', createFile('text/css', 'b{}')],
  ]),
);

const createSheet = (href: string) =>
  `<link rel="stylesheet" crossorigin="anonymous" href="${href}" data-precedence="p"/>`;
const createPage = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('inline: a page has its styles inlined, its link disabled and the file prefetched later', () => {
  const head = styles.inline(createPage(createSheet('/static/a-1.css'))).split('</head>')[0];
  expect(head).toBe(
    `<html><head><style>${CSS}</style>` +
      createSheet('/static/a-1.css').replace('<link', '<link disabled="" media="not all"') +
      '<link rel="later" as="style" href="/static/a-1.css"/>',
  );
});

test('inline: leaves other links and the body of the page unchanged', () => {
  for (const html of [
    createPage(createSheet('/static/b.css')),
    createPage(createSheet('/robots.css')),
    createPage('', createSheet('/static/a-1.css')),
    'x',
  ])
    expect(styles.inline(html)).toBe(html);
});

test('hashes: the CSP allows exactly the inlined styles', () => {
  const hash = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;
  expect(styles.hashes).toEqual([hash]);
  expect(buildContentSecurityPolicy([], undefined, styles.hashes)).toMatch(
    new RegExp(`style-src 'self' .* ${hash.replace(/[+/]/g, '.')};`),
  );
});
