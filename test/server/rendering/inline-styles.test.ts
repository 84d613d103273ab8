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

const CSS = '.a:after{content:"$&ñ"}';
const FONT = '@font-face{src:url(x.woff2)}';
const styles = createInlineStyles(
  new Map([
    ['/static/a-1.css', createFile('text/css', `${FONT}${CSS}.unused{a:b}`)],
    ['/static/fonts-1.css', createFile('text/css', FONT)],
    ['/static/a-1.js', createFile('text/javascript', 'run()')],
    ['/robots.css', createFile('text/css', 'b{}')],
  ]),
);

const createSheet = (href: string) =>
  `<link rel="stylesheet" crossorigin="anonymous" href="${href}" data-precedence="p"/>`;
const createPage = (head: string, body = '<p class="a"></p>') =>
  `<html><head>${head}</head><body>${body}</body></html>`;
const calculateHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline: a page has the rules it uses, its fonts unshown, its link disabled and the file for later', () => {
  const { html } = styles.inline(createPage(createSheet('/static/a-1.css')));
  expect(html).toBe(
    `<html><head><style>${CSS}</style><style media="not all">${FONT}</style>` +
      createSheet('/static/a-1.css').replace('<link', '<link disabled="" media="not all"') +
      '<noscript><link rel="stylesheet" href="/static/a-1.css"/></noscript>' +
      '<link rel="later" as="style" href="/static/a-1.css"/></head><body><p class="a"></p></body></html>',
  );
});

test('inline: an added rule comes last, and the policy knows it', () => {
  const { html, hashes } = styles.inline(createPage(createSheet('/static/a-1.css')), 'p{--x:1px}');
  expect(html).toContain(`<style>${CSS}p{--x:1px}</style>`);
  expect(hashes).toContain(calculateHash(`${CSS}p{--x:1px}`));
});

test('inline: the link keeps no attribute that only development needs', () => {
  const link = createSheet('/static/a-1.css');
  const page = createPage(link.replace(' data-precedence', ' data-rsc-css-href="/static/a-1.css" data-precedence'));
  expect(styles.inline(page)).toEqual(styles.inline(createPage(link)));
});

test('inline: a sheet of font faces is not loaded later', () => {
  const { html } = styles.inline(createPage(createSheet('/static/fonts-1.css')));
  expect(html).toContain(`<style media="not all">${FONT}</style>`);
  expect(html).not.toContain('rel="later"');
});

test('inline: a page whose styles are inlined leaves the fonts to its script', () => {
  const preload = '<link rel="preload" href="/static/x.woff2" as="font" type="font/woff2" crossorigin=""/>';
  const { html } = styles.inline(createPage(preload + createSheet('/static/a-1.css')));
  expect(html).toContain(preload.replace('preload', 'later'));
});

test('inline: leaves other links and the body of the page unchanged', () => {
  for (const html of [
    createPage(createSheet('/static/b.css')),
    createPage(createSheet('/robots.css')),
    createPage('', createSheet('/static/a-1.css')),
    'x',
  ])
    expect(styles.inline(html)).toEqual({ html, hashes: [] });
});

test('inline: the CSP allows exactly the inlined styles', () => {
  const { hashes } = styles.inline(createPage(createSheet('/static/a-1.css')));
  expect(hashes).toEqual([calculateHash(CSS), calculateHash(FONT)]);
  expect(buildContentSecurityPolicy([], undefined, hashes)).toContain(` ${hashes.join(' ')};`);
});

test('inline: a page defines only the custom properties that one of its sheets uses', () => {
  const sheets = createInlineStyles(
    new Map([
      ['/static/a.css', createFile('text/css', '.a{b:var(--used)}')],
      ['/static/b.css', createFile('text/css', ':root{--used:1px;--unused:2px}.unused{a:var(--unused)}')],
    ]),
  );
  const { html } = sheets.inline(createPage(createSheet('/static/a.css') + createSheet('/static/b.css')));
  expect(html).toContain('<style>.a{b:var(--used)}</style>');
  expect(html).toContain('<style>:root{--used:1px;}</style>');
});

const HYDRATION = '<script nonce="n">__WAKU_INITIAL_RSC__={"className":"unused"}</script>';

const inlineForVisitor = (page: string) => styles.inlineForVisitor(Buffer.from(page), 'n').toString();

test("inline: a visitor's page has the same rules, under its nonce, and what comes after its head unchanged", () => {
  const page = createPage(createSheet('/static/a-1.css'), `<p class="a">ñ</p>${HYDRATION}`);
  const { html } = styles.inline(page);
  expect(inlineForVisitor(page)).toBe(html.replaceAll('<style', '<style nonce="n"'));
});

test('inline: each page gets the rules of its own classes and sheets, also after another one', () => {
  const sheet = createSheet('/static/a-1.css');
  for (const [head, body, expected] of [
    [sheet, '<p class="a"></p>', CSS],
    [sheet, '<p class="unused"></p>', '.unused{a:b}'],
    [sheet, '<p class="a unused"></p>', `${CSS}.unused{a:b}`],
    [sheet, '<p class="a"></p>', CSS],
    [createSheet('/static/fonts-1.css'), '<p class="a"></p>', ''],
  ] as const) {
    const rules = expected && `<style nonce="n">${expected}</style>`;
    const page = inlineForVisitor(createPage(head, body + HYDRATION));
    expect(page).toContain(`<head>${rules}<style nonce="n" media="not all">${FONT}</style><link disabled=""`);
  }
});

test("inline: a visitor's page without scripts keeps its sheets, as nothing would load them", () => {
  for (const page of [createPage(createSheet('/static/a-1.css')), createPage('', HYDRATION), 'x', HYDRATION])
    expect(inlineForVisitor(page)).toBe(page);
});
