/** A rule that applies to elements. */
export interface StyleRule {
  readonly kind: 'style';
  readonly selectors: string;
  readonly text: string;
}

/** `@media`, `@supports`, `@layer`, `@container`: rules under a condition. */
export interface GroupRule {
  readonly kind: 'group';
  readonly condition: string;
  readonly rules: readonly CssRule[];
}

/** Any other rule or statement, such as `@font-face`, `@keyframes` and `@layer a, b;`. */
export interface OtherRule {
  readonly kind: 'other';
  readonly name: string;
  readonly text: string;
}

export type CssRule = StyleRule | GroupRule | OtherRule;

const GROUP = /^@(?:media|supports|layer|container|starting-style)\b/;
const AT_RULE = /^@[\w-]+/;

/** The closing quote, or the end of the text. */
const findStringEnd = (css: string, start: number): number => {
  const quote = css[start];
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === quote) return at;
  }
  return css.length;
};

/** The first of these characters outside of strings and parentheses, or the end of the text. */
export const findOutside = (css: string, characters: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    const character = css[at] ?? '';
    if (character === '"' || character === "'") at = findStringEnd(css, at);
    else if (character === '\\') at += 1;
    else if (depth <= 0 && characters.includes(character)) return at;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
  }
  return css.length;
};

/** The parenthesis that closes the one at `open`, or the end of the text. */
export const findParenthesisEnd = (css: string, open: number): number => findOutside(css, ')', open + 1);

/** The brace that closes the block that opens at `start`. */
const findBlockEnd = (css: string, start: number): number => {
  let depth = 1;
  let at = start;
  while (depth > 0 && at < css.length) {
    at = findOutside(css, '{}', at + 1);
    depth += css[at] === '{' ? 1 : -1;
  }
  return at;
};

/** For the output of the build, which has no comments and no nested rules. */
export const parseStylesheet = (css: string): CssRule[] => {
  const rules: CssRule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = findOutside(css, '{;', at);
    const prelude = css.slice(at, open).trim();
    const isStatement = css[open] !== '{';
    const end = isStatement ? open : findBlockEnd(css, open);
    const text = css.slice(at, end + 1).trim();
    at = end + 1;
    if (prelude === '') continue;
    if (isStatement || (prelude.startsWith('@') && !GROUP.test(prelude)))
      rules.push({ kind: 'other', name: AT_RULE.exec(prelude)?.[0] ?? '', text });
    else if (prelude.startsWith('@'))
      rules.push({ kind: 'group', condition: prelude, rules: parseStylesheet(css.slice(open + 1, end)) });
    else rules.push({ kind: 'style', selectors: prelude, text });
  }
  return rules;
};

/** At the commas outside of parentheses. */
export const splitSelectors = (selectors: string): string[] => {
  const parts: string[] = [];
  for (let at = 0; at < selectors.length; ) {
    const comma = findOutside(selectors, ',', at);
    parts.push(selectors.slice(at, comma));
    at = comma + 1;
  }
  return parts;
};
