import { removeElements } from '#src/server/exchange/markup-elements.ts';
import type { PageElements } from './page-elements.ts';

const CLASS = / class="([^"]*)"/g;

/** Values of `class` in a page, each once and sorted; dialogs are closed until a script opens them. */
export const listClassValues = (html: string): string[] =>
  [...new Set(Array.from(removeElements(html, 'dialog').matchAll(CLASS), ([, value = '']) => value))].sort();

/**
 * What selectors may find in pages with these values of `class`, however their elements are nested. Other names count
 * as there, except what no page has before a script or a pointer (`critical-styles.ts`).
 */
export const createClassElements = (values: readonly string[]): PageElements => {
  const elements = values.map((value) => new Set(value.split(/\s+/).map((name) => `.${name}`)));
  const hasToken = (token: string): boolean =>
    token.startsWith('.') ? elements.some((names) => names.has(token)) : !token.startsWith(':');
  const hasElement = (tokens: readonly string[]): boolean => {
    const classes = tokens.filter((token) => token.startsWith('.'));
    return tokens.every(hasToken) && elements.some((names) => classes.every((name) => names.has(name)));
  };
  return { hasToken, hasPath: (path) => path.every(hasElement) };
};
