import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRepresentation } from '#src/server/exchange/representations.ts';
import type { StaticFiles } from '#src/server/http/static-files.ts';
import { createHeadScripts, insertHeadLinks } from '#src/server/rendering/script-integrity.ts';

const createFile = (content: string) => ({
  type: 'text/plain',
  cacheControl: '',
  identity: createRepresentation(Buffer.from(content)),
  compressed: new Map(),
});

const LINKS = '<link>';
const PAGE = '<!DOCTYPE html><html lang="es"><head><link rel="modulepreload"/></head><body><head></body></html>';

const HYDRATED = Buffer.from(PAGE.replace('</body>', '<script>__WAKU_INITIAL_RSC__={}</script></body>'));

const hash = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

test('createHeadScripts: links an import map with the hash of every script, and the scripts that run first', async () => {
  const files: StaticFiles = new Map([
    ['/static/index-1a.js', createFile('one()')],
    ['/static/trusted-markup-2b.js', createFile('door()')],
    ['/static/styles-1a.css', createFile('a{}')],
    ['/favicon.svg', createFile('<svg/>')],
  ]);
  const { renderLinks, sources, pageStart } = await createHeadScripts(files, 'start()');
  const map = JSON.stringify({
    integrity: {
      '/static/index-1a.js': hash('one()'),
      '/static/trusted-markup-2b.js': hash('door()'),
    },
  });
  const [[path, file] = []] = pageStart;
  const text = JSON.stringify([map, 'start()']);
  expect(String(file?.identity.bytes)).toBe(text);
  expect(sources).toEqual([`'${hash(map)}'`, `'${hash('start()')}'`]);
  expect(renderLinks(HYDRATED)).toBe(
    `<link rel="later" as="fetch" href="${path}" integrity="${hash(text)}"/>` +
      '<link rel="later" as="script" href="/static/trusted-markup-2b.js"/>',
  );
});

test('createHeadScripts: a page that is not hydrated names no script', async () => {
  const { renderLinks } = await createHeadScripts(new Map([['/static/index-1a.js', createFile('one()')]]), '');
  expect(renderLinks(Buffer.from(PAGE))).toBe('');
  expect(renderLinks(HYDRATED)).not.toBe('');
});

test('insertHeadLinks: inserts them at the start of the head', () => {
  expect(insertHeadLinks(Buffer.from(PAGE), LINKS).toString()).toBe(PAGE.replace('<head>', `<head>${LINKS}`));
});
