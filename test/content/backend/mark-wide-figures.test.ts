import { expect, test } from 'vitest';
import { markWideFigures } from '#src/content/backend/localize.ts';

const figure = (size: string) =>
  `<figure><img src="/assets/x" alt="a &gt; b"${size}><figcaption>A bay</figcaption></figure>`;

test.each([
  ['a wide picture', ' width="1600" height="1000"', true],
  ['the narrowest wide one', ' width="1200" height="900"', true],
  ['a square one', ' width="1600" height="1600"', false],
  ['a portrait', ' width="1200" height="1600"', false],
  ['a small one', ' width="800" height="500"', false],
  ['one without a height', ' width="1600"', false],
  ['one without a size', '', false],
])('markWideFigures: %s', (_, size, isWide) => {
  const html = `<p>Text</p>${figure(size)}<p>Text</p>`;
  const expected = isWide ? html.replace('<figure>', '<figure class="wide">') : html;
  expect(markWideFigures(html)).toBe(expected);
});

test('markWideFigures: a figure of a table, and a picture outside of a figure, stay as they are', () => {
  const html = '<figure><table></table></figure><p><img width="1600" height="1000"></p>';
  expect(markWideFigures(html)).toBe(html);
});
