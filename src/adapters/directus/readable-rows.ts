import { array, create, type Struct, unknown, validate } from 'superstruct';
import type { FailureLog } from './failure.ts';

/** A log line names no more of them. */
const MOST_NAMED = 5;

const idOf = (row: unknown): string =>
  row !== null && typeof row === 'object' && 'id' in row ? String(row.id) : 'without an id';

/**
 * The rows that can be read: what an editor left half written takes no other item away.
 * @throws StructError when there are rows and none can be read: then the backend has changed, not an item.
 */
export const readableRows =
  (log: FailureLog) =>
  <Row, Schema>(collection: string, data: unknown, row: Struct<Row, Schema>): Row[] => {
    const rows = create(data, array(unknown())).map((each) => ({ each, read: validate(each, row, { coerce: true }) }));
    const readable = rows.flatMap(({ read: [error, value] }) => (error ? [] : [value]));
    const unreadable = rows.flatMap(({ each, read: [error] }) => (error ? [{ each, error }] : []));
    const [first] = unreadable;
    if (!first) return readable;
    if (readable.length === 0) throw first.error;
    const named = unreadable
      .slice(0, MOST_NAMED)
      .map(({ each, error }) => `${idOf(each)}: no ${error.type} at "${error.path.join('.')}"`);
    log.warn({ collection, count: unreadable.length, items: named }, 'items that cannot be read are left out');
    return readable;
  };
