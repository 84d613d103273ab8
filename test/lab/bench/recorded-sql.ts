import pg from 'pg';

/** One statement as it went over the line. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the engine said to the database for one thing it did, and the names that make it that one. */
export interface Recording {
  readonly statements: readonly Statement[];
  /** Texts that must be new whenever it is said again: ids, keys, codes. */
  readonly names: readonly string[];
}

let heard: Statement[] | undefined;

type Query = (this: pg.Client, ...words: unknown[]) => unknown;

/** Listens to every statement of this process; call it before the first connection. */
export const listenToStatements = (): void => {
  const query = pg.Client.prototype.query as unknown as Query;
  const recordQuery: Query = function (...words) {
    const [text, values] = words;
    if (heard && typeof text === 'string') heard.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, words);
  };
  Object.assign(pg.Client.prototype, { query: recordQuery });
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What was said to the database while `work` ran, alone; every UUID of it is a name. */
export const record = async (work: () => Promise<readonly string[]>): Promise<Recording> => {
  heard = [];
  const names = await work();
  const statements = heard;
  heard = undefined;
  const ids = JSON.stringify(statements.map(({ values }) => values)).match(UUID) ?? [];
  return { statements, names: [...new Set([...names, ...ids])] };
};

const renameIds = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameIds(item, names));
  if (typeof value !== 'string') return value;
  let text = value;
  for (const [name, other] of names) if (text.includes(name)) text = text.replaceAll(name, other);
  return text;
};

const createFreshName = (name: string): string => {
  if (name.match(UUID)) return crypto.randomUUID();
  const random = crypto.randomUUID().replaceAll('-', '').toUpperCase();
  return (random + random).slice(0, name.length);
};

/** The same statements again, bare: on one connection, in their order, under new names. */
export const replay = async (pool: pg.Pool, { statements, names }: Recording): Promise<void> => {
  const others = new Map(names.map((name) => [name, createFreshName(name)]));
  const said = statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => renameIds(value, others)),
  }));
  const client = await pool.connect();
  try {
    for (const { text, values } of said) await client.query(text, values);
  } finally {
    client.release();
  }
};
