import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteScriptString, readScriptString } from '#src/server/rendering/payload-script.ts';

const run = (script: string): unknown => new Function(`return ${script}`)();

/** As a browser reads a page: it takes a carriage return for the end of a line, and nothing for no character at all. */
const readAsParser = (html: string): string => html.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');

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

test('quoteScriptString: any text is unchanged after a round trip through a script, and when it is read', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' }))), (parts) => {
      const text = parts.join('');
      expect(run(readAsParser(quoteScriptString(text)))).toBe(text);
      expect(readScriptString(quoteScriptString(text))).toBe(text);
    }),
  );
});

test('quoteScriptString: no text can end or open a script element', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      expect(quoteScriptString(parts.join(''))).not.toContain('<');
    }),
  );
});
