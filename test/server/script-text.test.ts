import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoted } from '#src/server/script-text.ts';

const run = (script: string): unknown => new Function(`return ${script}`)();

/** As a browser reads a page: it takes a carriage return for the end of a line, and nothing for no character at all. */
const asRead = (html: string): string => html.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');

const pieces = fc.constantFrom(
  '</script>',
  '<!--',
  '<script',
  "'",
  '"',
  '\\',
  '\n',
  '\r\n',
  '\0',
  '\x001',
  '\u2028',
  '\\u003c',
);

test('whatever is carried in a script of a page comes out of it as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' }))), (parts) => {
      const text = parts.join('');
      expect(run(asRead(quoted(text)))).toBe(text);
    }),
  );
});

test('and cannot end the script that carries it, nor begin another one', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      expect(quoted(parts.join(''))).not.toContain('<');
    }),
  );
});
