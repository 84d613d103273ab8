import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addsImportMap, importMapOf, withImportMap } from '#src/server/script-integrity.ts';
import { spelling } from '#src/server/spellings.ts';
import type { StaticFiles } from '#src/server/static-files.ts';

const file = (content: string) => ({
  type: 'text/plain',
  cacheControl: '',
  identity: spelling(Buffer.from(content)),
  compressed: new Map(),
});

const MAP = '{"integrity":{}}';
const SCRIPT = '<script nonce="n1" type="importmap">{"integrity":{}}</script>';
const PAGE = '<!DOCTYPE html><html lang="es"><head><link rel="modulepreload"/></head><body><head></body></html>';

test('every script of the build is named with its hash, and nothing else', () => {
  const files: StaticFiles = new Map([
    ['/static/index-1a.js', file('one()')],
    ['/static/styles-1a.css', file('a{}')],
    ['/favicon.svg', file('<svg/>')],
  ]);
  const hash = createHash('sha256').update('one()').digest('base64');
  expect(JSON.parse(importMapOf(files))).toEqual({ integrity: { '/static/index-1a.js': `sha256-${hash}` } });
});

test('the hashes come before anything that could ask for a script, under the nonce of the page', () => {
  expect(withImportMap(PAGE, MAP, 'n1')).toBe(PAGE.replace('<head>', `<head>${SCRIPT}`));
});

test.each([PAGE.length, 50, 39])('they come once while a page streams by in pieces of %i bytes', async (size) => {
  const pieces = PAGE.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
  const sent = Readable.from(pieces.map((piece) => Buffer.from(piece))).pipe(addsImportMap(MAP, 'n1'));
  expect(await text(sent)).toBe(PAGE.replace('<head>', `<head>${SCRIPT}`));
});
