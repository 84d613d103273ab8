import { expect, test } from 'vitest';
import { getHeroClasses } from '#src/content/article/hero.tsx';

const createPage = (x: number, y: number) => ({
  picture: { id: 'p', width: 1600, height: 1000, alt: { text: '', lang: 'es' }, focalPoint: { x, y } } as const,
});

test.each([
  ['in the middle: words on the left', 0.5, 0.5, true, 'hero hero-tall'],
  ['on the left: words on the right', 0.45, 0.5, true, 'hero hero-tall hero-mirrored'],
  ['at the top: picture below the header', 0.6, 0.1, true, 'hero hero-tall hero-high'],
  ['at the foot: picture above the form', 0.6, 0.9, true, 'hero hero-tall hero-low'],
  ['at the foot of an article, which has no form', 0.6, 0.9, false, 'hero'],
])('getHeroClasses: subject %s', (_, x, y, isTall, classes) => {
  expect(getHeroClasses(createPage(x, y), isTall)).toBe(classes);
});

test('getHeroClasses: a picture without focal point has words on the left', () => {
  expect(getHeroClasses({ picture: null }, true)).toBe('hero hero-tall');
});
