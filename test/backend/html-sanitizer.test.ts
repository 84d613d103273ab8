import { globSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '#src/backend/html-sanitizer.ts';
import { HOSTILE_BLOCKS } from '#test/support/content/hostile-blocks.ts';

const ASSET = '/assets/64b71c8f-d1fc-49f2-bcd3-919b532f9bb4';

const listAttributes = (html: string) =>
  [...new JSDOM(html).window.document.querySelectorAll('body *')].flatMap(({ attributes }) => [...attributes]);

describe('sanitizeHtml', () => {
  test.each([
    '<h2>Título</h2><p>Un <strong>texto</strong> con <em>énfasis</em>.<br>Y más.</p>',
    '<ul><li>uno</li></ul><ol start="3"><li>tres</li></ol>',
    '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    '<p lang="en">Sea &amp; sand &lt;3</p>',
  ])('keeps allowed HTML unchanged: %s', (html) => expect(sanitizeHtml(html)).toBe(html));

  test.each([
    '/rooms',
    '/EN/rooms?type=618449#dates',
    '#top',
    'https://example.org/x?y=1',
    'http://example.org/',
    'mailto:reservas@puntaserena.example',
    'tel:+5078335100',
  ])('allows a link to %s', (href) => {
    const html = `<a href="${href}">x</a>`;
    expect(sanitizeHtml(html)).toBe(html);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org/',
    'blob:https://example.org/1',
    '//example.org/x',
    '/\\example.org/x',
    '/\t/example.org/x',
    '\\\\example.org',
    'https:/\\example.org',
    'rooms',
    '../rooms',
    '?x=1',
    '',
  ])('removes a link to %j', (href) => {
    const link = new JSDOM('').window.document.createElement('a');
    link.setAttribute('href', href);
    link.textContent = 'x';
    expect(sanitizeHtml(link.outerHTML)).toBe('<a>x</a>');
  });

  test('keeps images of the site and adds lazy loading', () => {
    expect(sanitizeHtml(`<img src="${ASSET}?width=640&amp;format=auto" alt="Bay" width="640" height="400">`)).toBe(
      `<img src="${ASSET}?width=640&amp;format=auto" alt="Bay" width="640" height="400" loading="lazy">`,
    );
  });

  test.each([
    `https://cms.example${ASSET}`,
    `https://cms.example${ASSET}?width=1920&height=1080`,
    `http://127.0.0.1:8055/base${ASSET}?key=large`,
    `${ASSET}?width=300&height=200`,
    `${ASSET}?format=gif`,
    `${ASSET}?access_token=secret`,
    `${ASSET}?width=__proto__`,
    `${ASSET}?constructor=1`,
    `${ASSET}?width=480&width=480`,
    `${ASSET}?v=later`,
  ])('rewrites an image of the backend to the site’s address: %s', (src) => {
    expect(sanitizeHtml(`<p><img src="${src.replaceAll('&', '&amp;')}" alt="Bay"></p>`)).toBe(
      `<p><img src="${ASSET}?width=1600&amp;format=auto" alt="Bay" loading="lazy"></p>`,
    );
  });

  test.each([ASSET, `${ASSET}?v=1777000000`, `${ASSET}?width=480`])(
    'keeps the URL of an image of the site: %s',
    (src) => {
      expect(sanitizeHtml(`<img src="${src}" alt="">`)).toBe(`<img src="${src}" alt="" loading="lazy">`);
    },
  );

  test.each([
    `//cms.example${ASSET}`,
    `https://user@cms.example${ASSET}`,
    `https://cms.example/x?y=${ASSET}`,
    `https://cms.example/#${ASSET}`,
    `https://cms.example/..//x${ASSET}`,
    `javascript:x//${ASSET}`,
    'https://example.org/x.png',
    'data:image/png;base64,x',
    '/healthz',
    `${ASSET}/../../x`,
    'x',
    '/assets/x',
  ])('removes the image %s', (src) => expect(sanitizeHtml(`<p>a<img src="${src}">b</p>`)).toBe('<p>ab</p>'));

  test.each([
    'style="color:red"',
    'class="menu"',
    'id="main"',
    'name="x"',
    'onclick="x()"',
    'data-x="1"',
    'aria-hidden="true"',
  ])('removes %s', (attribute) => expect(sanitizeHtml(`<p ${attribute}>x</p>`)).toBe('<p>x</p>'));
});

describe('sanitizeHtml with hostile HTML', () => {
  test('has at least forty cases', () => expect(new Set(HOSTILE_BLOCKS).size).toBeGreaterThanOrEqual(40));

  test.each(HOSTILE_BLOCKS)('removes scripts, external resources and unsafe links: %s', (block) => {
    const clean = sanitizeHtml(block);
    expect(clean).not.toMatch(
      /<(script|style|svg|math|iframe|object|embed|link|meta|base|form|input|button|video|audio)/i,
    );
    for (const { name, value } of listAttributes(clean)) {
      expect(['href', 'src', 'alt', 'title', 'loading']).toContain(name);
      if (name === 'href') expect(value).toMatch(/^\/(?![/\\])/);
      if (name === 'src') expect(value).toMatch(/^\/assets\/[0-9a-f-]{36}$/);
    }
    expect(sanitizeHtml(clean)).toBe(clean);
  });
});

test('sanitizeHtml: keeps 500 levels of elements nested in each other, of however many', () => {
  const clean = sanitizeHtml(`${'<div>'.repeat(50_000)}deep`);
  expect(clean).toBe('<div>'.repeat(500) + '</div>'.repeat(500));
  expect(sanitizeHtml(`${'<div>'.repeat(499)}deep`)).toContain('deep');
  expect(sanitizeHtml('<template>'.repeat(50_000))).toBe('');
});

test('sanitizeHtml: keeps the texts of the demo hotel unchanged', () => {
  const files = globSync('private/seed/content/**/*.html');
  expect(files.length).toBeGreaterThan(30);
  const normalizeMarkup = (html: string) => new JSDOM(html).window.document.body.innerHTML;
  const changed = files.filter((file) => {
    const html = normalizeMarkup(readFileSync(file, 'utf8'));
    // The sanitizer adds lazy loading.
    return sanitizeHtml(html).replaceAll(' loading="lazy"', '') !== html;
  });
  expect(changed).toEqual([]);
});
