import type { Block, MailContent, MailLayout, Row } from './mail-content.ts';

/** Line length that all mail clients display. RFC 5322 §2.1.1 */
const COLUMNS = 76;
const AMOUNT_COLUMNS = 60;

const countColumns = (text: string): number => [...text.normalize('NFC')].length;

/**
 * Wraps text at spaces, but not before digits, to keep amounts with their currency; longer words, such as URLs, stay
 * whole.
 */
export const wrapText = (text: string, columns = COLUMNS, indent = ''): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .replace(/ +/g, ' ')
    .split(/ (?!\d)/)
    .filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    const isFull = line !== '' && countColumns(longer) > columns - (lines.length > 0 ? indent.length : 0);
    if (isFull) lines.push(line);
    line = isFull ? word : longer;
  }
  return [...lines, line].join(`\n${indent}`);
};

const underlineText = (text: string): string => `${text}\n${'-'.repeat(Math.min(countColumns(text), COLUMNS))}`;

const padText = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - countColumns(text)));

/** Labels in one column, values in the next. */
const renderFacts = (rows: readonly Row[]): string => {
  const column = Math.max(...rows.map(({ label }) => countColumns(label))) + 3;
  return rows
    .map(
      ({ label, value }) =>
        padText(`${label}:`, column) + wrapText(value, COLUMNS - column).replaceAll('\n', `\n${' '.repeat(column)}`),
    )
    .join('\n');
};

/** Right-aligned amount beside the last line of its label. */
const renderAmount = ({ label, value }: Row): string => {
  const lines = wrapText(label, AMOUNT_COLUMNS - countColumns(value) - 2).split('\n');
  const last = lines.pop() ?? '';
  return [...lines, padText(last, AMOUNT_COLUMNS - countColumns(value)) + value].join('\n');
};

const renderAmounts = (lines: readonly Row[], total: Row | null): string =>
  [...lines.map(renderAmount), ...(total ? ['-'.repeat(AMOUNT_COLUMNS), renderAmount(total)] : [])].join('\n');

const renderBlock = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return wrapText(block.text);
    case 'heading':
      return underlineText(wrapText(block.text));
    case 'list':
      return block.items.map((item) => `- ${wrapText(item, COLUMNS - 2, '  ')}`).join('\n');
    case 'facts':
      return renderFacts(block.rows);
    case 'amounts':
      return renderAmounts(block.lines, block.total);
    case 'timeline':
      return renderFacts(
        block.days.map(({ when, what, note }) => ({ label: when, value: note ? `${what} – ${note}` : what })),
      );
    case 'button':
      return `${block.label}:\n${block.href}`;
  }
};

/** Renders a mail as plain text of at most 78 columns, except for URLs. */
export const renderMailText = ({ title, blocks }: MailContent, { hotelName, footer }: MailLayout): string => {
  const signature = ['-- ', hotelName, ...footer.map((line) => wrapText(line))].join('\n');
  const [heading, ...rest] = wrapText(title).split('\n').reverse();
  const titleText = [...rest.reverse(), underlineText(heading ?? '')].join('\n');
  return `${[titleText, ...blocks.map(renderBlock), signature].join('\n\n')}\n`;
};
