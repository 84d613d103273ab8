import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boolean, object, string, validate } from 'superstruct';
import { MAX_RATES_FILE_BYTES } from '#src/rates/rates-file/rates-file.rules.ts';
import { CommandRefusal } from '#src/server/operations/startup-error.ts';
import type { PreviewReply } from './control-commands.ts';

const PREVIEW_REPLY = object({ isEmpty: boolean(), words: string(), previous: string(), revision: string() });

const USAGE = 'Give one of: npm run rates -- export [file] · npm run rates -- import <file> [--dry-run]';

export interface RatesCommandLine {
  readonly dataDir: string;
  /** ISO instant. */
  readonly now: string;
  /** Runs a command in the site. @throws CommandRefusal */
  readonly ask: (name: string, args: readonly string[]) => Promise<string>;
  readonly print: (words: string) => void;
}

/** Runs an operation on a file. @throws CommandRefusal when the system refuses it */
const accessFile = <Result>(file: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandRefusal || !(error instanceof Error && 'code' in error)) throw error;
    const reason = error.code === 'EEXIST' ? 'it exists already and stays as it is' : error.message;
    throw new CommandRefusal(`The file ${file} cannot be used: ${reason}.`);
  }
};

const readText = (file: string): string =>
  accessFile(file, () => {
    if (statSync(file).size > MAX_RATES_FILE_BYTES) throw new CommandRefusal(`The file ${file} is larger than 5 MB.`);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    } catch (error) {
      if (error instanceof TypeError) throw new CommandRefusal(`The file ${file} is not text in UTF-8.`);
      throw error;
    }
  });

/** Writes a new file to the disk; an existing one is never replaced. */
const writeText = (file: string, text: string): void =>
  accessFile(file, () => writeFileSync(file, text, { flag: 'wx', flush: true }));

/** A new file in the data folder, named after the instant. */
const createRatesPath = ({ dataDir, now }: RatesCommandLine, name: string): string => {
  const folder = join(dataDir, 'rates');
  accessFile(folder, () => mkdirSync(folder, { recursive: true }));
  return join(folder, `${name}-${now.replaceAll(/[-:]/g, '').replace('.', '-')}.json`);
};

const parsePreview = (reply: string): PreviewReply => {
  const [failure, preview] = validate(JSON.parse(reply), PREVIEW_REPLY);
  if (failure) throw new CommandRefusal('The running site is of another version; restart it first.');
  return preview;
};

const exportFile = async (line: RatesCommandLine, given: string | undefined): Promise<string> => {
  const text = await line.ask('rates', ['export']);
  const file = given ?? createRatesPath(line, 'rates');
  writeText(file, `${text.trimEnd()}\n`);
  return `Exported to ${file}`;
};

const importFile = async (line: RatesCommandLine, file: string, isDryRun: boolean): Promise<string> => {
  const text = readText(file);
  const { isEmpty, words, previous, revision } = parsePreview(await line.ask('rates', ['preview', text]));
  if (isEmpty) return `Nothing changes: the hotel sells exactly what ${file} says.`;
  if (isDryRun) return `${words}\nNothing was changed. To do it: npm run rates -- import ${file}`;
  line.print(words);
  const before = createRatesPath(line, 'before');
  writeText(before, previous);
  line.print(`The state before is in ${before}`);
  const result = await line.ask('rates', ['import', text, revision]);
  return `${result} To undo it: npm run rates -- import ${before}`;
};

/**
 * Runs `npm run rates -- export [file]` and `npm run rates -- import <file> [--dry-run]`; an import first writes the
 * state before into the data folder. @throws CommandRefusal
 */
export const runRatesCommand = (line: RatesCommandLine, args: readonly string[]): Promise<string> => {
  const isDryRun = args.includes('--dry-run');
  const [action, file, ...others] = args.filter((arg) => arg !== '--dry-run');
  if (others.length === 0 && action === 'export' && !isDryRun) return exportFile(line, file);
  if (others.length === 0 && action === 'import' && file) return importFile(line, file, isDryRun);
  return Promise.reject(new CommandRefusal(USAGE));
};
