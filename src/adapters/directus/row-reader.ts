import { array, create, type Struct, unknown, validate } from 'superstruct';
import type { FailureLog } from './failure.ts';

/** Invalid rows named in one log line. */
const MAX_NAMED = 5;

const describeId = (row: unknown): string =>
  row !== null && typeof row === 'object' && 'id' in row ? String(row.id) : 'without an id';

/**
 * Returns the valid rows and logs the others, so that one incomplete item does not hide the rest.
 * @throws StructError when every row is invalid, which means a changed schema rather than a bad item.
 */
export const createRowReader =
  (log: FailureLog) =>
  <Row, Schema>(collection: string, data: unknown, row: Struct<Row, Schema>): Row[] => {
    const rows = create(data, array(unknown())).map((each) => ({ each, read: validate(each, row, { coerce: true }) }));
    const readable = rows.flatMap(({ read: [error, value] }) => (error ? [] : [value]));
    const unreadable = rows.flatMap(({ each, read: [error] }) => (error ? [{ each, error }] : []));
    const [first] = unreadable;
    if (!first) return readable;
    if (readable.length === 0) throw first.error;
    const named = unreadable
      .slice(0, MAX_NAMED)
      .map(({ each, error }) => `${describeId(each)}: no ${error.type} at "${error.path.join('.')}"`);
    log.warn({ collection, count: unreadable.length, items: named }, 'invalid items are left out');
    return readable;
  };
