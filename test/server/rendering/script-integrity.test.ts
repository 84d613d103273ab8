import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRepresentation } from '#src/server/http/representations.ts';
import type { StaticFiles } from '#src/server/http/static-files.ts';
import { createHeadScripts, insertHeadScripts } from '#src/server/rendering/script-integrity.ts';

const createFile = (content: string) => ({
  type: 'text/plain',
  cacheControl: '',
  identity: createRepresentation(Buffer.from(content)),
  compressed: new Map(),
});

const SCRIPTS = '<script>1</script>';
const PAGE = '<!DOCTYPE html><html lang="es"><head><link rel="modulepreload"/></head><body><head></body></html>';

const HYDRATED = Buffer.from(PAGE.replace('</body>', '<script>__WAKU_INITIAL_RSC__={}</script></body>'));

const hash = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

test('createHeadScripts: the import map has the hash of every script, and the trusted-types script its integrity attribute', () => {
  const files: StaticFiles = new Map([
    ['/static/index-1a.js', createFile('one()')],
    ['/static/trusted-markup-2b.js', createFile('door()')],
    ['/static/styles-1a.css', createFile('a{}')],
    ['/favicon.svg', createFile('<svg/>')],
  ]);
  const integrity = { '/static/index-1a.js': hash('one()'), '/static/trusted-markup-2b.js': hash('door()') };
  expect(createHeadScripts(files)('n1', HYDRATED)).toBe(
    `<script nonce="n1" type="importmap">${JSON.stringify({ integrity })}</script>` +
      `<script type="module" async="" src="/static/trusted-markup-2b.js" integrity="${hash('door()')}"></script>`,
  );
});

test('createHeadScripts: a page that is not hydrated names no script', () => {
  const render = createHeadScripts(new Map([['/static/index-1a.js', createFile('one()')]]));
  expect(render('n1', Buffer.from(PAGE))).toBe('');
  expect(render('n1', HYDRATED)).toContain(hash('one()'));
});

test('insertHeadScripts: inserts them before anything that could load a script', () => {
  expect(insertHeadScripts(Buffer.from(PAGE), SCRIPTS).toString()).toBe(PAGE.replace('<head>', `<head>${SCRIPTS}`));
});
