import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { headScriptsOf, withHeadScripts } from '#src/server/script-integrity.ts';
import { spelling } from '#src/server/spellings.ts';
import type { StaticFiles } from '#src/server/static-files.ts';

const file = (content: string) => ({
  type: 'text/plain',
  cacheControl: '',
  identity: spelling(Buffer.from(content)),
  compressed: new Map(),
});

const SCRIPTS = '<script>1</script>';
const PAGE = '<!DOCTYPE html><html lang="es"><head><link rel="modulepreload"/></head><body><head></body></html>';

const hash = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

test('every script of the build is named with its hash, and the door among them is asked for by it', () => {
  const files: StaticFiles = new Map([
    ['/static/index-1a.js', file('one()')],
    ['/static/trusted-markup-2b.js', file('door()')],
    ['/static/styles-1a.css', file('a{}')],
    ['/favicon.svg', file('<svg/>')],
  ]);
  const integrity = { '/static/index-1a.js': hash('one()'), '/static/trusted-markup-2b.js': hash('door()') };
  expect(headScriptsOf(files)('n1')).toBe(
    `<script nonce="n1" type="importmap">${JSON.stringify({ integrity })}</script>` +
      `<script type="module" async="" src="/static/trusted-markup-2b.js" integrity="${hash('door()')}"></script>`,
  );
});

test('they come before anything that could ask for a script', () => {
  expect(withHeadScripts(Buffer.from(PAGE), SCRIPTS).toString()).toBe(PAGE.replace('<head>', `<head>${SCRIPTS}`));
});
