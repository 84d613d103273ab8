import { type Arrangement, words } from './arrange.ts';
import { invalidQuery } from './refusal.ts';

export interface Query {
  readonly arrangement: Arrangement;
  readonly fields: readonly string[];
  readonly deep: unknown;
  readonly meta: readonly string[];
}

const META = ['total_count', 'filter_count'];

/** A list is written `sort=a,b`, `sort=a&sort=b` or `sort[]=a&sort[]=b`. */
const listOf = (params: URLSearchParams, name: string): string[] =>
  words([...params.getAll(name), ...params.getAll(`${name}[]`)]);

const jsonOf = (params: URLSearchParams, name: string): unknown => {
  const text = params.get(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidQuery(`"${name}" is not JSON`);
  }
};

const metaOf = (params: URLSearchParams): string[] => {
  const names = listOf(params, 'meta');
  if (names.includes('*')) return META;
  if (!names.every((name) => META.includes(name))) throw invalidQuery('"meta" holds an unknown name');
  return names;
};

/** @throws Refusal INVALID_QUERY */
export const readQuery = (params: URLSearchParams): Query => {
  const fields = listOf(params, 'fields');
  return {
    arrangement: {
      filter: jsonOf(params, 'filter'),
      sort: listOf(params, 'sort'),
      ...(params.has('limit') && { limit: params.get('limit') }),
    },
    fields: fields.length > 0 ? fields : ['*'],
    deep: jsonOf(params, 'deep'),
    meta: metaOf(params),
  };
};
