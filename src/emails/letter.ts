/** One piece of a letter. Texts are plain; whoever sets them escapes them. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Names and what they stand for. */
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  /** Printed lines and, last, their sum. */
  | { readonly kind: 'amounts'; readonly lines: readonly Row[]; readonly total: Row | null }
  /** Days in order; `isSafe`: until the next one, all that is paid can still come back. */
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

/** What a mail says, before it is set as text and as HTML: both say the same. */
export interface Letter {
  readonly subject: string;
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** What stands around every letter. */
export interface Stationery {
  readonly locale: 'es' | 'en';
  readonly hotelName: string;
  /** The home page. */
  readonly siteUrl: string;
  /** Below the letter, line by line. */
  readonly footer: readonly string[];
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const note = (text: string): Block => ({ kind: 'note', text });
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
export const facts = (...rows: (Row | null)[]): Block => ({ kind: 'facts', rows: rows.filter((row) => row !== null) });

/** Line ends and other control characters, and those that turn the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** One line that can stand anywhere, in a header too: nothing that a guest typed begins another. */
export const oneLine = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

/** A letter, a block or a list with every text in it as one line. */
const singleLined = <Piece>(piece: Piece): Piece => {
  if (typeof piece === 'string') return oneLine(piece) as Piece & string;
  if (Array.isArray(piece)) return piece.map(singleLined) as Piece & unknown[];
  if (typeof piece !== 'object' || piece === null) return piece;
  return Object.fromEntries(Object.entries(piece).map(([name, value]) => [name, singleLined(value)])) as Piece;
};

/** Puts every text of a letter on one line, without control characters: subject, preview, title and blocks. */
export const toSingleLines = (letter: Letter): Letter => singleLined(letter);
