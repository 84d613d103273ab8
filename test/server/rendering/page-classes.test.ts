import { expect, test } from 'vitest';
import { createClassElements, listClassValues } from '#src/server/rendering/inline-styles.ts';

test('classes: each value once, sorted, without those of closed dialogs', () => {
  const html = '<p class="b c"><a class="a"></a><i class="b c"></i></p><dialog class="d"><b class="e"></b></dialog><p>';
  expect(listClassValues(html)).toEqual(['a', 'b c']);
});

test.each([
  ['one class', [['.a']], true],
  ['classes of one element', [['.b', '.c']], true],
  ['classes of two elements', [['.a', '.b']], false],
  ['a class that no element has', [['.d']], false],
  ['elements within each other, in any order', [['.a'], ['.b']], true],
  ['an element within one that is not there', [['.a'], ['.d']], false],
  ['names other than classes', [['p', '.a', '#x', '[data-x=y]'], ['html']], true],
  ['what only a pointer starts', [[':hover']], false],
])('classes: a page has %s: %o is %s', (_, path, expected) => {
  expect(createClassElements(['a', 'b c']).hasPath(path)).toBe(expected);
});

test('classes: a page has a name when an element has it, and no state that only a pointer starts', () => {
  const page = createClassElements(['a', 'b c']);
  const tokens = ['.a', '.c', '.d', 'p', '#x', '[data-x]', ':hover', '::view-transition'];
  expect(tokens.filter(page.hasToken)).toEqual(['.a', '.c', 'p', '#x', '[data-x]']);
});
