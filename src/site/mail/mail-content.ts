import type { Locale } from '#src/kernel/locale.ts';

/** Block of a mail. Texts are plain; renderers escape them. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Labelled values. */
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  /** Amounts and their total. */
  | { readonly kind: 'amounts'; readonly lines: readonly Row[]; readonly total: Row | null }
  /** Days in order; `isSafe`: until the next one, payments are fully refundable. */
  | { readonly kind: 'timeline'; readonly days: readonly Day[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string };

export interface Row {
  readonly label: string;
  readonly value: string;
}

export interface Day {
  readonly when: string;
  readonly what: string;
  readonly note: string;
  readonly isSafe: boolean;
}

/** Content of a mail, rendered as text and as HTML. */
export interface MailContent {
  readonly subject: string;
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Layout around every mail. */
export interface MailLayout {
  readonly locale: Locale;
  readonly hotelName: string;
  /** URL of the home page. */
  readonly siteUrl: string;
  /** Lines below the content. */
  readonly footer: readonly string[];
}

export const createParagraph = (text: string): Block => ({ kind: 'paragraph', text });
export const createHeading = (text: string): Block => ({ kind: 'heading', text });
export const createNote = (text: string): Block => ({ kind: 'note', text });
export const createButton = (label: string, href: string): Block => ({ kind: 'button', label, href });
export const createFacts = (...rows: (Row | null)[]): Block => ({
  kind: 'facts',
  rows: rows.filter((row) => row !== null),
});

/** Line breaks, other control characters, and bidirectional formatting characters. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Removes line breaks and control characters, which prevents header injection. */
export const toSingleLine = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

/** Makes every text of a value single-line, recursively. */
const toSingleLineTexts = <Value>(value: Value): Value => {
  if (typeof value === 'string') return toSingleLine(value) as Value & string;
  if (Array.isArray(value)) return value.map(toSingleLineTexts) as Value & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toSingleLineTexts(member)])) as Value;
};

/** Makes subject, preview, title and blocks single-line. */
export const toSingleLines = (content: MailContent): MailContent => toSingleLineTexts(content);
