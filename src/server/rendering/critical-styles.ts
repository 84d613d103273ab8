import { removeElements } from './markup-elements.ts';
import { type CssRule, findOutside, findParenthesisEnd, parseStylesheet, splitSelectors } from './stylesheet.ts';

/** Classes as `.name`, ids as `#name`, elements as `name`, types, data and ARIA attributes as `[name]` and `[name=value]`. */
type Tokens = ReadonlySet<string>;

const TAG = /<([a-z][\w-]*)/gi;
const ATTRIBUTE = /\s([a-z][\w-]*)(?:="([^"]*)")?/gi;

/** Visitors change other attributes without a script, such as `open`. */
const SCRIPTED_ATTRIBUTE = /^(?:type\b|(?:data|aria)-[\w-]+)/;

const listAttributeTokens = (name: string, value: string): string[] => {
  if (name === 'class') return value.split(/\s+/).map((word) => `.${word}`);
  if (name === 'id') return [`#${value}`];
  return SCRIPTED_ATTRIBUTE.test(name) ? [`[${name}]`, `[${name}=${value}]`] : [];
};

/**
 * What selectors can find in a page before any script has changed it: dialogs are closed until then. Words of its text
 * may count as attributes.
 */
export const readPageTokens = (html: string): Tokens => {
  const visible = removeElements(removeElements(html, 'script'), 'dialog');
  const tags = [...visible.matchAll(TAG)].map(([, tag = '']) => tag.toLowerCase());
  const attributes = [...visible.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) =>
    listAttributeTokens(name.toLowerCase(), value),
  );
  return new Set([...tags, ...attributes]);
};

/** What a page must have for a selector to find anything. */
interface Requirement {
  readonly tokens: readonly string[];
  /** Of each list at least one. */
  readonly anyOf: readonly (readonly Requirement[])[];
}

/** Of other comparisons, such as `^=`, and of values with other characters, only the name counts. */
const EQUAL_VALUE = /^[\w-]+=["']?([\w-]+)["']?$/;
const PSEUDO = /::?[\w-]+/g;
const NAME = /[.#]?-?[a-z_][\w-]*/gi;

/** Only scripts start them, so no page has this token. */
const VIEW_TRANSITION = '::view-transition';

/** The whole sheet is there before a pointer is; no page has this token. */
const HOVER = ':hover';

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

/** Splits a selector into names and attributes that only scripts change. */
const splitAttributes = (selector: string): { names: string; attributes: string[] } => {
  const [first = '', ...pieces] = selector.split('[');
  const ends = pieces.map((piece) => piece.indexOf(']'));
  return {
    names: [first, ...pieces.map((piece, index) => piece.slice((ends[index] ?? -1) + 1))].join(' '),
    attributes: pieces.flatMap((piece, index) => readAttribute(piece.slice(0, ends[index]))),
  };
};

/** An escaped name is not looked into. */
const readRequirement = (selector: string): Requirement => {
  if (selector.includes('\\')) return { tokens: [], anyOf: [] };
  if (selector.includes(VIEW_TRANSITION)) return { tokens: [VIEW_TRANSITION], anyOf: [] };
  const { plain, lists } = splitArguments(selector);
  if (plain.includes(HOVER)) return { tokens: [HOVER], anyOf: [] };
  const { names, attributes } = splitAttributes(plain);
  return {
    tokens: [...attributes, ...(names.replace(PSEUDO, '').match(NAME) ?? [])],
    anyOf: lists.map((list) => splitSelectors(list).map(readRequirement)),
  };
};

const isMet = ({ tokens, anyOf }: Requirement, page: Tokens): boolean =>
  tokens.every((token) => page.has(token)) && anyOf.every((list) => list.some((part) => isMet(part, page)));

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

const selectRules = (rules: readonly Prepared[], tokens: Tokens): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'group') {
        if (PRINT.test(rule.condition)) return '';
        const inner = selectRules(rule.rules, tokens);
        return inner === '' ? '' : `${rule.condition}{${inner}}`;
      }
      if (rule.kind === 'always') return rule.text;
      if (rule.kind !== 'style') return '';
      return rule.alternatives.some((required) => isMet(required, tokens)) ? rule.text : '';
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
  readonly select: (tokens: Tokens) => string;
  /** `@font-face` rules of web fonts. */
  readonly fonts: string;
  /** False for a sheet of font faces. */
  readonly hasOtherRules: boolean;
}

/** A rule is kept when one of its selectors may match: too much is harmless, too little would move the page. */
export const createCriticalStyles = (css: string): CriticalStyles => {
  const rules = parseStylesheet(css).map(prepareRule);
  return {
    select: (tokens) => {
      const selected = selectRules(rules, tokens);
      return selected + selectKeyframes(rules, selected);
    },
    hasOtherRules: rules.some(({ kind }) => kind === 'style' || kind === 'group'),
    fonts: rules.flatMap((rule) => (rule.kind === 'font' ? [rule.text] : [])).join(''),
  };
};
