import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';

/** Runs in the page: gets the sheets of the sources and returns a line for each pair of rules whose order decides. */
const FIND_CONFLICTS = `(sheets) => {
  const splitList = (text) => {
    const parts = [];
    let depth = 0;
    let part = '';
    for (const sign of text) {
      if (sign === '(' || sign === '[') depth += 1;
      if (sign === ')' || sign === ']') depth -= 1;
      if (sign === ',' && depth === 0) { parts.push(part.trim()); part = ''; } else part += sign;
    }
    return [...parts, part.trim()];
  };
  const add = (one, other) => one.map((each, index) => each + other[index]);
  const compare = (one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
  const measure = (selector) => {
    let total = [0, 0, 0];
    let rest = selector;
    const take = (pattern, weigh) => {
      for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
        rest = rest.slice(0, found.index) + ' '.repeat(found[0].length) + rest.slice(found.index + found[0].length);
        total = add(total, weigh(found));
      }
    };
    const listed = /:(is|not|has|where|nth-child|nth-last-child|nth-of-type|nth-last-of-type|first-child)\\(/;
    for (let found = listed.exec(rest); found; found = listed.exec(rest)) {
      let end = found.index + found[0].length;
      for (let depth = 1; depth > 0; end += 1) depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0;
      const inner = rest.slice(found.index + found[0].length, end - 1);
      const heaviest = /^(is|not|has)$/.test(found[1]) ? splitList(inner).map(measure).sort(compare).at(-1) : [0, /^(where)$/.test(found[1]) ? 0 : 1, 0];
      total = add(total, heaviest);
      rest = rest.slice(0, found.index) + ' ' + rest.slice(end);
    }
    take(/::[\\w-]+(\\([^)]*\\))?/, () => [0, 0, 1]);
    take(/\\[[^\\]]*\\]/, () => [0, 1, 0]);
    take(/#[\\w-]+/, () => [1, 0, 0]);
    take(/\\.[\\w-]+/, () => [0, 1, 0]);
    take(/:[\\w-]+(\\([^)]*\\))?/, () => [0, 1, 0]);
    take(/[a-zA-Z][\\w-]*/, () => [0, 0, 1]);
    return total;
  };
  /** A state may come at any time. */
  const withoutStates = (selector) => selector.replace(/:(hover|focus-visible|focus-within|focus|active|disabled|checked|invalid|user-invalid|placeholder-shown|target|open|popover-open)\\b/g, '') || '*';
  const candidates = new Map();
  const read = (file, rules, layer, outer) => {
    for (const rule of rules) {
      if (rule.media && !matchMedia(rule.media.mediaText).matches) continue;
      if (rule.constructor.name === 'CSSLayerBlockRule') { read(file, rule.cssRules, rule.name, outer); continue; }
      if (rule.selectorText === undefined) { if (rule.cssRules && !/Keyframes/.test(rule.constructor.name)) read(file, rule.cssRules, layer, outer); continue; }
      for (const selector of splitList(rule.selectorText)) {
        const [, plain, pseudo = ''] = /^(.*?)(::[\\w-]+(?:\\([^)]*\\))?.*)?$/.exec(selector);
        let elements = [];
        try { elements = [...document.querySelectorAll(withoutStates(plain) || '*')]; } catch { continue; }
        if (elements.length === 0) continue;
        const weight = measure(selector);
        for (const property of rule.style) {
          const important = rule.style.getPropertyPriority(property) !== '';
          const value = rule.style.getPropertyValue(property);
          for (const element of elements) {
            let ofElement = candidates.get(element);
            if (!ofElement) candidates.set(element, (ofElement = new Map()));
            const key = pseudo + ' ' + property;
            const list = ofElement.get(key) ?? [];
            if (list.length === 0) ofElement.set(key, list);
            list.push({ file, selector, weight, important, layer, value });
          }
        }
      }
    }
  };
  for (const [file, text] of sheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    read(file, sheet.cssRules, '');
  }
  const found = new Set();
  for (const ofElement of candidates.values())
    for (const [key, list] of ofElement) {
      for (const [index, one] of list.entries())
        for (const other of list.slice(index + 1)) {
          if (one.file === other.file || one.value === other.value || one.important !== other.important) continue;
          if (one.layer !== other.layer || compare(one.weight, other.weight) !== 0) continue;
          const isBeaten = list.some((each) => each.important === one.important && each.layer === one.layer && compare(each.weight, one.weight) > 0 && !/:(hover|focus|active|disabled|checked)/.test(each.selector));
          if (!isBeaten) found.add(key.trim() + ': ' + [one, other].map((each) => each.file + ' { ' + each.selector + ' }').sort().join(' | '));
        }
    }
  return [...found].sort();
}`;

type Sheet = readonly [path: string, text: string];

/** Lines for rules of equal weight in two sheets that give one element two values, so that the order of the sheets decides. */
export const findConflicts = (page: Page, sheets: readonly Sheet[]): Promise<string[]> =>
  page.evaluate(`(${FIND_CONFLICTS})(${JSON.stringify(sheets)})`) as Promise<string[]>;

/** Those of the site's own sheets. */
export const findSheetConflicts = (page: Page, isOfPage: (path: string) => boolean): Promise<string[]> => {
  const paths = globSync('src/**/*.css').filter(isOfPage);
  if (paths.length < 20) throw new Error(`only ${paths.length} sheets were found`);
  return findConflicts(
    page,
    paths.map((path) => [path, readFileSync(path, 'utf8')]),
  );
};
