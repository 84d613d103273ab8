/** Content of a cell: text, a whole number, or a decimal number as it is written. */
export type CsvCell = string | number | { readonly decimal: string };

/** Beginnings that make a spreadsheet run the text as a formula. D20 */
const FORMULA = /^[=+\-@\t\r]/;

const formatText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const formatCell = (cell: CsvCell): string => {
  if (typeof cell === 'string') return formatText(cell);
  return typeof cell === 'number' ? String(cell) : cell.decimal;
};

/** One line with its CRLF. RFC 4180 */
export const formatCsvLine = (cells: readonly CsvCell[]): string => `${cells.map(formatCell).join(',')}\r\n`;

/** First character of a file, by which spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
