import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CancellationAmounts } from '#src/booking/cancellation/cancellation.rules.ts';
import { describeReconciliation } from '#src/booking/reconciliation/describe-reconciliation.text.ts';
import type { RatesServices } from '#src/composition/rates-services.ts';
import type { Services } from '#src/composition/services.ts';
import type { ImportedPhoto, PhotoImport, PhotoImportResult } from '#src/content/photos/import-photos.ts';
import { parseReservationCode } from '#src/kernel/reserva.ts';
import type { RatesRefusal } from '#src/rates/editing/edit-rates.service.ts';
import {
  describeFileProblems,
  describeOvertakenNights,
  describeRatesChange,
} from '#src/rates/editing/report/describe-rates-change.text.ts';
import { describeCount } from '#src/server/operations/describe-count.ts';
import { CommandRefusal } from '#src/server/operations/startup-error.ts';
import { formatPlainMoney } from '#src/site/i18n/format-decimal.ts';

const MANIFEST_NAME = 'photos.json';

const MAX_FILE_BYTES = 60_000_000;

const USAGE = 'Give a folder: npm run photos -- <folder> [--dry-run]';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const createFileReader =
  (folder: string) =>
  async (name: string): Promise<Uint8Array | undefined> => {
    try {
      const bytes = await readFile(join(folder, name));
      if (bytes.byteLength > MAX_FILE_BYTES) throw new CommandRefusal(`The file ${name} is larger than 60 MB.`);
      return bytes;
    } catch (error) {
      if (isMissing(error)) return undefined;
      if (error instanceof CommandRefusal || !(error instanceof Error)) throw error;
      throw new CommandRefusal(`The file ${name} cannot be read: ${error.message}.`);
    }
  };

/** @throws CommandRefusal */
const readManifest = async (folder: string): Promise<unknown> => {
  const bytes = await createFileReader(folder)(MANIFEST_NAME);
  if (!bytes)
    throw new CommandRefusal(`There is no ${join(folder, MANIFEST_NAME)}; src/content/photos/photos.md describes it.`);
  try {
    // Some editors write a byte order mark.
    return JSON.parse(
      Buffer.from(bytes)
        .toString()
        .replace(/^\uFEFF/, ''),
    );
  } catch (error) {
    throw new CommandRefusal(`${MANIFEST_NAME} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
};

const describeProblems = (result: PhotoImportResult & { status: 'invalid' }): string =>
  [
    `${MANIFEST_NAME} has ${describeCount(result.problems.length, 'error')}; nothing was changed.`,
    ...result.problems.map(({ path, words }) => (path ? `${path}: ${words}` : words)),
  ].join('\n');

const describePhoto = ({ page, room, position, file, picture, phone }: ImportedPhoto): string => {
  const place = page === undefined ? `room ${room}, picture ${position}` : `page ${page}`;
  return `${place}: ${file}, ${picture.width} × ${picture.height}${phone ? `, on phones ${phone.file}` : ''}`;
};

/** Creates `npm run photos -- <folder> [--dry-run]`; undefined import: the content is in a Directus. */
export const createPhotosCommand =
  (importPhotos: ((command: PhotoImport) => Promise<PhotoImportResult>) | undefined) =>
  async (args: readonly string[]): Promise<string> => {
    if (!importPhotos)
      throw new CommandRefusal('The pictures are those of the content backend (BACKEND_URL); upload them there.');
    const isDryRun = args.includes('--dry-run');
    const [folder, ...others] = args.filter((arg) => arg !== '--dry-run');
    if (!folder || others.length > 0) throw new CommandRefusal(USAGE);
    const json = await readManifest(folder);
    const result = await importPhotos({ json, readFile: createFileReader(folder), isDryRun });
    if (result.status === 'invalid') throw new CommandRefusal(describeProblems(result));
    const lines = result.photos.map(describePhoto);
    if (result.collections.length === 0) return [...lines, 'Nothing changes: the site shows them already.'].join('\n');
    const end = isDryRun ? 'Nothing was changed.' : 'The site shows them now, in every place within a minute.';
    return [...lines, end].join('\n');
  };

/** What the command line is told before an import. */
export interface PreviewReply {
  readonly isEmpty: boolean;
  readonly words: string;
  /** Text of a file with the state before. */
  readonly previous: string;
  /** Revision to be sent with the import; empty before the first change of rates. */
  readonly revision: string;
}

const toRefusal = (refusal: RatesRefusal): CommandRefusal => {
  if (refusal.status === 'invalid') return new CommandRefusal(describeFileProblems(refusal.problems));
  if (refusal.status === 'overtaken') return new CommandRefusal(describeOvertakenNights(refusal.nights));
  return new CommandRefusal('The rates were changed just now; nothing was imported. Import the file again.');
};

const preview = async ({ previewRates }: RatesServices, text: string, currency: string): Promise<PreviewReply> => {
  const result = await previewRates(text);
  if (result.status !== 'previewed') throw toRefusal(result);
  const { isEmpty, summary, previous, revision } = result;
  return {
    isEmpty,
    words: describeRatesChange(summary, currency),
    previous,
    revision: revision ?? '',
  };
};

/** Creates the site's side of `npm run rates`: `export`, `preview <text>` and `import <text> <revision>`. */
export const createRatesCommand =
  (rates: RatesServices, currency: string) =>
  async ([action, text = '', revision = '']: readonly string[]): Promise<string> => {
    if (action === 'export') return rates.exportRates();
    if (action === 'preview') return JSON.stringify(await preview(rates, text, currency));
    if (action !== 'import') throw new CommandRefusal('The command rates exports, previews or imports.');
    const result = await rates.importRates({ text, revision: revision || null });
    if (result.status === 'written') return 'Imported.';
    if (result.status === 'unchanged') return 'Nothing changed.';
    throw toRefusal(result);
  };

/** `isDone`: it was recorded. B8 */
const describeNoShow = (
  code: string,
  { penalty, refund, chargedNow }: CancellationAmounts,
  currency: string,
  isDone: boolean,
): string => {
  const amounts = [
    `The full stay is kept: ${formatPlainMoney(penalty, currency)}.`,
    `Goes back to the guest: ${formatPlainMoney(refund, currency)}.`,
    `Charged to the saved card now: ${formatPlainMoney(chargedNow, currency)}.`,
  ];
  return isDone
    ? [`Reservation ${code} is a no-show.`, ...amounts].join('\n')
    : [
        `If reservation ${code} is a no-show:`,
        ...amounts,
        `Nothing was done. Do it: npm run no-show -- ${code} --confirm`,
      ].join('\n');
};

/** Resolves to its output. @throws CommandRefusal */
export type ControlCommand = (args: readonly string[]) => Promise<string>;

export type ControlCommands = Readonly<Record<string, ControlCommand>>;

type CommandServices = Pick<Services, 'snapshot' | 'reconcile' | 'clock' | 'policy' | 'rates' | 'importPhotos'> & {
  readonly deskAccess: Pick<Services['deskAccess'], 'managesPeople' | 'resetCode'>;
  readonly booking: Pick<Services['booking'], 'markNoShow'>;
};

const DAY_MS = 24 * 60 * 60_000;

const DEFAULT_DAYS = 31;

/** `npm run reconcile -- 2026-11-01 2026-12-01`: instants or dates in UTC, the last not included. B13 */
const reconcile = async ({ reconcile: compare, clock }: CommandServices, args: readonly string[]): Promise<string> => {
  const now = clock.now();
  const [from = new Date(now - DEFAULT_DAYS * DAY_MS).toISOString(), to = new Date(now).toISOString(), ...others] =
    args;
  // An invalid date is NaN, for which every comparison is false.
  const isRange = others.length === 0 && Date.parse(from) < Date.parse(to);
  if (!isRange) throw new CommandRefusal('Give two dates, or none: npm run reconcile -- 2026-11-01 2026-12-01');
  const report = await compare({ from, to });
  const words = describeReconciliation(report).join('\n');
  if (report.differences.length > 0) throw new CommandRefusal(words);
  return words;
};

const REFUSALS = {
  'unknown-reservation': 'There is no reservation with that code.',
  'not-cancellable': 'It is cancelled already, or the day after its arrival has not come yet.',
  'payment-in-progress': 'A payment of it is on its way; try again in a minute.',
  'price-changed': 'It changed just now; look at it again.',
  'guest-arrived': 'The front desk marked that a guest of it arrived; take that mark back first.',
} as const;

/** `npm run no-show -- K7QF2M9T`: previews a no-show; with `--confirm` records it. B8 */
const recordNoShow = async ({ booking, policy }: CommandServices, args: readonly string[]): Promise<string> => {
  const confirm = args.includes('--confirm');
  const [typed = '', ...others] = args.filter((arg) => arg !== '--confirm');
  const code = parseReservationCode(typed);
  if (!code || others.length > 0) throw new CommandRefusal('Give one code: npm run no-show -- K7QF2M9T [--confirm]');
  const outcome = await booking.markNoShow({ code, confirm });
  if (!outcome.ok) throw new CommandRefusal(REFUSALS[outcome.code]);
  return describeNoShow(code, outcome.value, policy.currency, confirm);
};

/** `npm run desk-access -- reset-code <e-mail or user id>`: for a lost telephone without recovery codes. */
const resetCode = async ({ deskAccess }: CommandServices, args: readonly string[]): Promise<string> => {
  const [command, person, ...others] = args;
  const { managesPeople } = deskAccess;
  if (command !== 'reset-code' || !person || others.length > 0)
    throw new CommandRefusal(
      managesPeople
        ? 'Give an e-mail: npm run desk-access -- reset-code maria@hotel.example'
        : 'Give the id of a user of the content backend: npm run desk-access -- reset-code 5f4b6a0e-…',
    );
  if (!(await deskAccess.resetCode(person)))
    throw new CommandRefusal(
      managesPeople
        ? 'There is no account with that e-mail.'
        : 'That user has no code here. Codes of passwords are those of the content backend (BACKEND_URL); reset them there.',
    );
  return `The one-time code of ${person} is off, and its sessions of the front desk are ended. Who needs a code sets up another one at the next sign-in.`;
};

/** Creates the commands by name: `npm run <name> -- <args>`. */
export const createControlCommands = (services: CommandServices): ControlCommands => ({
  snapshot: async () => {
    if (!services.snapshot) throw new CommandRefusal('Only the embedded database is copied by the site.');
    await services.snapshot();
    return 'copied';
  },
  reconcile: (args) => reconcile(services, args),
  'no-show': (args) => recordNoShow(services, args),
  'desk-access': (args) => resetCode(services, args),
  photos: createPhotosCommand(services.importPhotos),
  rates: createRatesCommand(services.rates, services.policy.currency),
});
