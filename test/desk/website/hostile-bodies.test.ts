import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { listRemovedMarkup, sanitizeHtml } from '#src/backend/html-sanitizer.ts';
import { createContentService } from '#src/content/backend/content.service.ts';
import type { PageEntry } from '#src/content/backend/content-backend.port.ts';
import { overlayTexts } from '#src/content/backend/localize.ts';
import { publishTexts } from '#src/desk/website/publish-item.service.ts';
import { openItem, reviewTexts } from '#src/desk/website/review-item.service.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import { HOSTILE_BLOCKS } from '#test/support/content/hostile-blocks.ts';
import { createEditedPage, createMemoryEditor } from '#test/support/fakes/memory-content-editor.ts';
import { createMemoryVersions } from '#test/support/fakes/memory-content-versions.ts';
import { countCases } from '#test/support/test-scope.ts';
import { getTestSeed } from '#test/support/test-seed.ts';

const MARIA: DeskActor = { kind: 'desk', userId: 'u1', name: 'María', role: 'owner' };
const KEY = { collection: 'pages_inside', id: '5', accessToken: 'token' } as const;

/** As pasted from a word processor. */
const PASTED = [
  `<p class="MsoNormal" style="margin:0cm"><span lang="ES" style="font-family:Calibri">Bodas<o:p></o:p></span></p>`,
  `<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->`,
  `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr">Uno</p></b>`,
  `<font face="Arial" color="#ff0000">rojo</font><center>centro</center>`,
];

const BROKEN = [
  '<p',
  '<',
  '&lt;script&gt;',
  '</p></div>',
  '<!--',
  '<table><p>x',
  '"><',
  "' onclick=alert(1) '",
  '\u0000',
  '<![CDATA[',
];

const URLS = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/rooms',
];
const HANDLERS = [
  'onclick',
  'onerror',
  'onload',
  'onmouseover',
  'style',
  'id',
  'class',
  'srcdoc',
  'formaction',
  'href',
  'src',
];

const element = fc
  .tuple(
    fc.constantFrom(
      'a',
      'p',
      'img',
      'script',
      'svg',
      'iframe',
      'form',
      'input',
      'h2',
      'math',
      'object',
      'template',
      'b',
    ),
    fc.constantFrom(...HANDLERS),
    fc.constantFrom(...URLS),
    fc.string({ maxLength: 20 }),
  )
  .map(([tag, attribute, value, text]) => `<${tag} ${attribute}="${value}">${text}</${tag}>`);

const body = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE_BLOCKS, ...PASTED, ...BROKEN), element, fc.string({ maxLength: 30 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

const { window } = new JSDOM('');
const parser = new window.DOMParser();

const UNSAFE_ELEMENTS =
  'script, style, iframe, object, embed, svg, math, form, input, button, template, link, meta, base, video, audio, noscript, frame, xml';

/** What a browser would run, load from elsewhere or follow to a script. */
const listDangers = (html: string): string[] => {
  const { body: parsed } = parser.parseFromString(`<body>${html}`, 'text/html');
  const attributes = [...parsed.querySelectorAll('*')].flatMap((each) => [...each.attributes]);
  return [
    ...[...parsed.querySelectorAll(UNSAFE_ELEMENTS)].map(({ tagName }) => tagName),
    ...attributes
      .filter(({ name }) => /^on|^(style|id|class|srcdoc|srcset|formaction|action)$/.test(name))
      .map(({ name }) => name),
    ...attributes
      .filter(
        ({ name, value }) => name === 'href' && !/^(https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/i.test(value.trim()),
      )
      .map(({ value }) => value),
    ...attributes
      .filter(({ name, value }) => name === 'src' && !value.startsWith('/assets/'))
      .map(({ value }) => value),
  ];
};

/** Publishes a body in both languages as a person does: previewed until nothing is left to take away. */
const publishBody = async (html: string) => {
  const website = createMemoryEditor(createEditedPage());
  const ports = {
    editor: website.editor,
    versions: createMemoryVersions(),
    sanitize: sanitizeHtml,
    listRemovedMarkup,
    publishContent: async () => undefined,
    ...{ now: () => 0, createId: () => 'v1' },
  };
  const opened = await openItem(ports, KEY);
  const typed = { ...opened?.texts, body_es: html.trim(), body_en: html.trim() };
  const command = { ...KEY, seen: opened?.seen ?? '', seenDraft: '' };
  const first = await reviewTexts(ports, { ...command, typed });
  const second = await reviewTexts(ports, { ...command, typed: first?.texts ?? {} });
  if (!second) throw new Error('the page is gone');
  expect(second.removed).toEqual([]);
  await publishTexts(ports, { opened: second.opened, texts: second.texts, actor: MARIA, accessToken: 'token' });
  return website.getTexts('5');
};

const ENTRY: PageEntry = { id: '5', slug: 'bodas', picture: null, texts: {} };

/** The body as the page of a guest has it. */
const readAsGuest = async (texts: Readonly<Record<string, string>>): Promise<string> => {
  const published = overlayTexts({ collection: 'pages_inside', entry: ENTRY }, texts);
  const content = createContentService({
    backend: { listPagesInside: async () => [published.entry] } as never,
    sanitize: sanitizeHtml,
    log: { warn: () => undefined, error: () => undefined },
  });
  const page = await content.getPageInside('bodas', 'es');
  return page?.body.text ?? '';
};

test('the check of this file sees what is dangerous', () => {
  const found = HOSTILE_BLOCKS.filter((block) => listDangers(block).length > 0);
  expect(found.length).toBeGreaterThan(HOSTILE_BLOCKS.length / 2);
});

test('2,000 hostile bodies are published at the desk, and neither what is stored nor what guests get has anything to run (D34)', async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(body, async (html) => {
      const stored = await publishBody(html);
      if (stored.body_es !== html.trim()) changed += 1;
      expect(listDangers(stored.body_es ?? '')).toEqual([]);
      expect(listDangers(stored.body_en ?? '')).toEqual([]);
      expect(listDangers(await readAsGuest(stored))).toEqual([]);
    }),
    { numRuns: countCases(2_000), seed: getTestSeed() },
  );
  expect(changed).toBeGreaterThan(1_000);
}, 120_000);

test('what is taken away is listed, and what guests get anyway is not (D34)', () => {
  expect(listRemovedMarkup(PASTED.join(''))).toEqual(
    expect.arrayContaining([
      { kind: 'attribute', name: 'class', count: 1 },
      { kind: 'attribute', name: 'style', count: 3 },
      { kind: 'attribute', name: 'id', count: 1 },
      { kind: 'element', name: 'o:p', count: 1 },
      { kind: 'element', name: 'font', count: 1 },
      { kind: 'comment', name: 'comment', count: 1 },
    ]),
  );
  expect(
    listRemovedMarkup('<h2>A</h2><p><a href="/rooms">b</a> &amp; <strong>c</strong></p><dl><dt>d</dt></dl>'),
  ).toEqual([]);
  expect(listRemovedMarkup('<a href="javascript:alert(1)">x</a>')).toEqual([
    { kind: 'attribute', name: 'href', count: 1 },
  ]);
});
