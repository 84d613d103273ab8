import { formatPath } from './find-failures.rules.ts';
import { type FileProblem, MAX_PROBLEMS, MAX_RATES_FILE_BYTES } from './rates-file.rules.ts';

/** Levels of lists and objects at most; an export has ten. */
const MAX_DEPTH = 20;

/** An object or a list of which the end is not read yet. */
interface Level {
  /** Names so far; null in a list. */
  readonly names: Map<string, number> | null;
  /** The last name of an object, the index in a list. */
  at: string | number;
}

/** The index of the quote that ends a text. */
const findTextEnd = (json: string, start: number): number => {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
};

/** Whether a colon follows a text, which is then a name. */
const isName = (json: string, end: number): boolean => {
  let at = end + 1;
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at += 1;
  return json[at] === ':';
};

const readName = (quoted: string): string => {
  try {
    return quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1);
  } catch {
    // The text is no JSON, which JSON.parse tells.
    return quoted;
  }
};

const countEntry = (level: Level | undefined): void => {
  if (typeof level?.at === 'number') level.at += 1;
};

type Scan = 'too-deep' | readonly FileProblem[];

/**
 * Scans JSON in linear time, without recursion: for too many levels, on which recursive code overflows the stack, and
 * for names that an object has twice, of which `JSON.parse` keeps the last without saying so. RFC 8259 §4
 */
const scanJson = (json: string): Scan => {
  const levels: Level[] = [];
  const repeated: FileProblem[] = [];

  const addName = (name: string): void => {
    const level = levels.at(-1);
    if (!level?.names) return;
    level.at = name;
    const count = (level.names.get(name) ?? 0) + 1;
    level.names.set(name, count);
    if (count === 2 && repeated.length <= MAX_PROBLEMS)
      repeated.push({ path: formatPath(levels.map(({ at }) => at)), words: 'is there twice' });
  };

  for (let index = 0; index < json.length; index += 1) {
    const level = levels.at(-1);
    switch (json[index]) {
      case '"': {
        const end = findTextEnd(json, index);
        if (level?.names && isName(json, end)) addName(readName(json.slice(index, end + 1)));
        index = end;
        break;
      }
      case '{':
      case '[':
        if (levels.length === MAX_DEPTH) return 'too-deep';
        levels.push(json[index] === '{' ? { names: new Map(), at: '' } : { names: null, at: 0 });
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ',':
        countEntry(level);
    }
  }
  return repeated;
};

export type ReadJson =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

const refuse = (words: string): ReadJson => ({ ok: false, problems: [{ path: '', words }] });

/** Reads the text of a file. */
export const readJson = (text: string): ReadJson => {
  if (new TextEncoder().encode(text).length > MAX_RATES_FILE_BYTES) return refuse('is larger than 5 MB');
  // Some editors write a byte order mark.
  const json = text.replace(/^\uFEFF/, '');
  const scanned = scanJson(json);
  if (scanned === 'too-deep') return refuse(`is nested deeper than ${MAX_DEPTH} levels`);
  try {
    const parsed: unknown = JSON.parse(json);
    return scanned.length > 0 ? { ok: false, problems: scanned } : { ok: true, json: parsed };
  } catch (error) {
    return refuse(`is not JSON: ${error instanceof Error ? error.message : error}`);
  }
};
