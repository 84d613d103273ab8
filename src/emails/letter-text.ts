import type { Block, Letter, Row, Stationery } from './letter.ts';

/** Mail programs of every age show so many columns. */
const COLUMNS = 76;
const AMOUNT_COLUMNS = 60;

const widthOf = (text: string): number => [...text.normalize('NFC')].length;

/**
 * Breaks at spaces, but not before figures, for an amount stays with its currency; a word that is longer than the line,
 * such as an address, stays whole.
 */
export const wrapped = (text: string, columns = COLUMNS, indent = ''): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .replace(/ +/g, ' ')
    .split(/ (?!\d)/)
    .filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    const isFull = line !== '' && widthOf(longer) > columns - (lines.length > 0 ? indent.length : 0);
    if (isFull) lines.push(line);
    line = isFull ? word : longer;
  }
  return [...lines, line].join(`\n${indent}`);
};

const ruled = (text: string): string => `${text}\n${'-'.repeat(Math.min(widthOf(text), COLUMNS))}`;

const padded = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - widthOf(text)));

/** Names in one column, what they stand for in the next. */
const factsText = (rows: readonly Row[]): string => {
  const column = Math.max(...rows.map(({ label }) => widthOf(label))) + 3;
  return rows
    .map(
      ({ label, value }) =>
        padded(`${label}:`, column) + wrapped(value, COLUMNS - column).replaceAll('\n', `\n${' '.repeat(column)}`),
    )
    .join('\n');
};

/** The amount stands at the right, beside the last line of its name. */
const amountText = ({ label, value }: Row): string => {
  const lines = wrapped(label, AMOUNT_COLUMNS - widthOf(value) - 2).split('\n');
  const last = lines.pop() ?? '';
  return [...lines, padded(last, AMOUNT_COLUMNS - widthOf(value)) + value].join('\n');
};

const amountsText = (lines: readonly Row[], total: Row | null): string =>
  [...lines.map(amountText), ...(total ? ['-'.repeat(AMOUNT_COLUMNS), amountText(total)] : [])].join('\n');

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return wrapped(block.text);
    case 'heading':
      return ruled(wrapped(block.text));
    case 'list':
      return block.items.map((item) => `- ${wrapped(item, COLUMNS - 2, '  ')}`).join('\n');
    case 'facts':
      return factsText(block.rows);
    case 'amounts':
      return amountsText(block.lines, block.total);
    case 'timeline':
      return factsText(
        block.days.map(({ when, what, note }) => ({ label: when, value: note ? `${what} – ${note}` : what })),
      );
    case 'button':
      return `${block.label}:\n${block.href}`;
  }
};

/** A letter as plain text, at most 78 columns wide but for addresses. */
export const letterText = ({ title, blocks }: Letter, { hotelName, footer }: Stationery): string => {
  const signature = ['-- ', hotelName, ...footer.map((line) => wrapped(line))].join('\n');
  const [heading, ...rest] = wrapped(title).split('\n').reverse();
  const titleText = [...rest.reverse(), ruled(heading ?? '')].join('\n');
  return `${[titleText, ...blocks.map(blockText), signature].join('\n\n')}\n`;
};
