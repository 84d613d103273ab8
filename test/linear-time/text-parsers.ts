import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';

/** A function of the site that reads texts only, and so can be called with any. */
interface TextParser {
  /** File and function. */
  readonly name: string;
  readonly parse: (text: string) => void;
}

/** A text in their place would be a file, a socket or a program; what imports Waku's server runs in a build only. */
const REACHES_OUT =
  /from '(?:node:(?:fs|fs\/promises|child_process|net|http|https|cluster|sqlite)|waku[^']*|kysely|pg|nodemailer|@electric-sql[^']*)'/;

/** What a parameter is given when the text goes into another one. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  string: 'a',
  number: 1,
  boolean: false,
  unknown: 'a',
  Locale: 'en',
  IsoDate: '2027-01-01',
  'string|undefined': 'a',
};

const isText = (type: string): boolean => /^(?:string|unknown|IsoDate|string\|undefined)$/.test(type);

/** The parts of a syntax tree that are read here. */
interface Tree {
  readonly type: string;
  readonly [part: string]: unknown;
}

const getTypeName = (type: Tree | undefined): string => {
  if (type?.type === 'TsKeywordType') return String(type.kind);
  if (type?.type === 'TsUnionType') return (type.types as Tree[]).map(getTypeName).join('|');
  if (type?.type === 'TsTypeReference') return String((type.typeName as Tree).value);
  return '?';
};

const getParameterType = (parameter: Tree): string => {
  const pattern = (parameter.type === 'AssignmentPattern' ? parameter.left : parameter) as Tree;
  const type = getTypeName((pattern.typeAnnotation as Tree | undefined)?.typeAnnotation as Tree | undefined);
  return parameter.type === 'AssignmentPattern' && type === '?' ? 'default' : type;
};

/** Exported functions that answer at once, with the types of their parameters. */
const listFunctions = (path: string): { name: string; types: string[] }[] => {
  const { body } = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' }) as unknown as { body: Tree[] };
  return body.flatMap((statement) => {
    const declared = (statement.declaration as Tree | undefined)?.declarations as Tree[] | undefined;
    return (declared ?? []).flatMap(({ id, init }) => {
      const made = init as Tree | undefined;
      if (made?.type !== 'ArrowFunctionExpression' || made.async) return [];
      return [{ name: String((id as Tree).value), types: (made.params as Tree[]).map(getParameterType) }];
    });
  });
};

const canBeCalled = (types: readonly string[]): boolean =>
  types.some(isText) && types.every((type) => type in SAMPLES || type === 'default');

/** Calls with the text as each parameter that takes one, all others a sample. */
const createCall = (call: (...values: unknown[]) => unknown, types: readonly string[]) => (text: string) => {
  for (const [index, type] of types.entries()) {
    if (!isText(type)) continue;
    try {
      call(...types.map((other, at) => (at === index ? text : SAMPLES[other])));
    } catch {
      // A parser may refuse; how long it took is measured all the same.
    }
  }
};

/** Every exported function of the site that takes nothing but texts, numbers and the like. */
export const discoverTextParsers = async (): Promise<TextParser[]> => {
  const paths = globSync('src/**/*.ts').filter((path) => !REACHES_OUT.test(readFileSync(path, 'utf8')));
  const found: TextParser[] = [];
  for (const path of paths.filter((each) => !/\.client\.ts$/.test(each))) {
    const functions = listFunctions(path).filter(({ types }) => canBeCalled(types));
    if (functions.length === 0) continue;
    const module: Record<string, (...values: unknown[]) => unknown> = await import(pathToFileURL(resolve(path)).href);
    for (const { name, types } of functions) {
      const call = module[name];
      if (call) found.push({ name: `${path} ${name}`, parse: createCall(call, types) });
    }
  }
  return found;
};
