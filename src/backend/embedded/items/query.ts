import { createInvalidQueryError } from '#src/backend/embedded/api-error.ts';
import { type RowQuery, splitNames } from './row-query.ts';

export interface Query {
  readonly rowQuery: RowQuery;
  readonly fields: readonly string[];
  readonly deep: unknown;
  readonly meta: readonly string[];
}

const META = ['total_count', 'filter_count'];

/** Reads a list: `sort=a,b`, `sort=a&sort=b` or `sort[]=a&sort[]=b`. */
const readNames = (params: URLSearchParams, name: string): string[] =>
  splitNames([...params.getAll(name), ...params.getAll(`${name}[]`)]);

const readJsonParameter = (params: URLSearchParams, name: string): unknown => {
  const text = params.get(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidQueryError(`"${name}" is not JSON`);
  }
};

const readMeta = (params: URLSearchParams): string[] => {
  const names = readNames(params, 'meta');
  if (names.includes('*')) return META;
  if (!names.every((name) => META.includes(name))) throw createInvalidQueryError('"meta" holds an unknown name');
  return names;
};

/** Reads the query of items. @throws ApiError INVALID_QUERY */
export const readQuery = (params: URLSearchParams): Query => {
  const fields = readNames(params, 'fields');
  return {
    rowQuery: {
      filter: readJsonParameter(params, 'filter'),
      sort: readNames(params, 'sort'),
      ...(params.has('limit') && { limit: params.get('limit') }),
    },
    fields: fields.length > 0 ? fields : ['*'],
    deep: readJsonParameter(params, 'deep'),
    meta: readMeta(params),
  };
};
