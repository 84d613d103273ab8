import { type PageElements, SCRIPTED_ATTRIBUTE } from './page-elements.ts';

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

/** Parses the stylesheets of the build, which have no comments and no nested rules. */
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

/** Splits selectors at the commas outside of parentheses. */
export const splitSelectors = (selectors: string): string[] => {
  const parts: string[] = [];
  for (let at = 0; at < selectors.length; ) {
    const comma = findOutside(selectors, ',', at);
    parts.push(selectors.slice(at, comma));
    at = comma + 1;
  }
  return parts;
};

/** What a page must have for a selector to find anything. */
interface Requirement {
  /** Tokens of elements beside those of the path, and of states. */
  readonly tokens: readonly string[];
  /** Tokens of an element, and of others around it, from inside out. */
  readonly path: readonly (readonly string[])[];
  /** Lists of requirements; the page meets at least one of each. */
  readonly anyOf: readonly (readonly Requirement[])[];
}

/** Comparison by `=`; of others, such as `^=`, and of values with other characters, only the name counts. */
const EQUAL_VALUE = /^[\w-]+=["']?([\w-]+)["']?$/;
const PSEUDO = /::?[\w-]+/g;
const NAME = /[.#]?-?[a-z_][\w-]*/gi;

/** Only scripts start them, so no page has this token. */
const VIEW_TRANSITION = '::view-transition';

/** The whole sheet is there before a pointer is; no page has this token. */
const HOVER = ':hover';

const DISABLED = ':disabled';

const ARGUMENTS_OF_PARTS = /:(?:has|is|where)$/;

/** Splits a selector into what is outside of parentheses, and the arguments of `:has`, `:is` and `:where`. */
const splitArguments = (selector: string): { plain: string; lists: string[] } => {
  const lists: string[] = [];
  let plain = '';
  for (let at = 0; at < selector.length; ) {
    const open = findOutside(selector, '(', at);
    plain += selector.slice(at, open);
    const end = findParenthesisEnd(selector, open);
    if (ARGUMENTS_OF_PARTS.test(plain)) lists.push(selector.slice(open + 1, end));
    at = end + 1;
  }
  return { plain, lists };
};

const readAttribute = (inside: string): string[] => {
  const [name] = SCRIPTED_ATTRIBUTE.exec(inside) ?? [];
  if (name === undefined) return [];
  const value = EQUAL_VALUE.exec(inside)?.[1];
  return [value === undefined ? `[${name}]` : `[${name}=${value}]`];
};

/** Parts of a selector: what is said of one element, and the combinators. Spaces in attributes are none. */
const PART = /(?:\[[^[\]]*\]|[^\s[\]>+~])+|[>+~]/g;

/** Tokens of what is said of one element. */
const readCompound = (compound: string): string[] => {
  const [first = '', ...pieces] = compound.split('[');
  const ends = pieces.map((piece) => piece.indexOf(']'));
  const names = [first, ...pieces.map((piece, index) => piece.slice((ends[index] ?? -1) + 1))].join(' ');
  const attributes = pieces.flatMap((piece, index) => readAttribute(piece.slice(0, ends[index])));
  return [...attributes, ...(names.replace(PSEUDO, '').match(NAME) ?? [])];
};

/** Elements around each other, from inside out, and the tokens of those that come before one of them. */
const readPath = (selector: string): { path: string[][]; tokens: string[] } => {
  const path: string[][] = [];
  const tokens: string[] = [];
  let combinator = '';
  for (const part of (selector.match(PART) ?? []).reverse()) {
    if (/^[>+~]$/.test(part)) {
      combinator = part;
      continue;
    }
    const compound = readCompound(part);
    if (combinator === '+' || combinator === '~') tokens.push(...compound);
    else if (compound.length > 0) path.push(compound);
    combinator = '';
  }
  return { path, tokens };
};

/** An escaped name is not looked into. */
const readRequirement = (selector: string): Requirement => {
  if (selector.includes('\\')) return { tokens: [], path: [], anyOf: [] };
  if (selector.includes(VIEW_TRANSITION)) return { tokens: [VIEW_TRANSITION], path: [], anyOf: [] };
  const { plain, lists } = splitArguments(selector);
  if (plain.includes(HOVER)) return { tokens: [HOVER], path: [], anyOf: [] };
  const { path, tokens } = readPath(plain);
  // A field may be disabled by the fieldset around it.
  if (plain.includes(DISABLED)) tokens.push('[disabled]');
  return { path, tokens, anyOf: lists.map((list) => splitSelectors(list).map(readRequirement)) };
};

const isMet = ({ tokens, path, anyOf }: Requirement, page: PageElements): boolean =>
  tokens.every(page.hasToken) && page.hasPath(path) && anyOf.every((list) => list.some((part) => isMet(part, page)));

type Prepared =
  | { readonly kind: 'style'; readonly text: string; readonly alternatives: readonly Requirement[] }
  | { readonly kind: 'group'; readonly condition: string; readonly rules: readonly Prepared[] }
  | { readonly kind: 'always' | 'font' | 'keyframes'; readonly text: string };

const isWebFont = (text: string): boolean => text.includes('url(');

const prepareRule = (rule: CssRule): Prepared => {
  if (rule.kind === 'group') return { ...rule, rules: rule.rules.map(prepareRule) };
  if (rule.kind === 'style')
    return { kind: 'style', text: rule.text, alternatives: splitSelectors(rule.selectors).map(readRequirement) };
  const { name, text } = rule;
  if (name === '@font-face' && isWebFont(text)) return { kind: 'font', text };
  return { kind: name.endsWith('keyframes') ? 'keyframes' : 'always', text };
};

/** The whole sheet is there before a page is printed. */
const PRINT = /^@media print\b/;

const selectRules = (rules: readonly Prepared[], page: PageElements): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'group') {
        if (PRINT.test(rule.condition)) return '';
        const inner = selectRules(rule.rules, page);
        return inner === '' ? '' : `${rule.condition}{${inner}}`;
      }
      if (rule.kind === 'always') return rule.text;
      if (rule.kind !== 'style') return '';
      return rule.alternatives.some((required) => isMet(required, page)) ? rule.text : '';
    })
    .join('');

const KEYFRAMES_NAME = /^@[\w-]+\s+([\w-]+)/;

const selectKeyframes = (rules: readonly Prepared[], selected: string): string =>
  rules
    .flatMap((rule) => (rule.kind === 'keyframes' ? [rule.text] : []))
    .filter((text) => selected.includes(KEYFRAMES_NAME.exec(text)?.[1] ?? text))
    .join('');

export interface CriticalStyles {
  /** Rules that the page uses, in their order, without web fonts. */
  readonly select: (page: PageElements) => string;
  /** `@font-face` rules of web fonts. */
  readonly fonts: string;
  /** False for a sheet of font faces. */
  readonly hasOtherRules: boolean;
}

/** A rule is kept when one of its selectors may match: too much is harmless, too little would move the page. */
export const createCriticalStyles = (css: string): CriticalStyles => {
  const rules = parseStylesheet(css).map(prepareRule);
  return {
    select: (page) => {
      const selected = selectRules(rules, page);
      return selected + selectKeyframes(rules, selected);
    },
    hasOtherRules: rules.some(({ kind }) => kind === 'style' || kind === 'group'),
    fonts: rules.flatMap((rule) => (rule.kind === 'font' ? [rule.text] : [])).join(''),
  };
};
