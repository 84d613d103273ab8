import { readReservationCode } from '#src/booking/model/reservation-code.ts';
import { CommandRefusal } from './command-refusal.ts';
import { noShowWords } from './no-show-words.ts';
import { reconciliationLines } from './reconciliation-report.ts';
import type { Services } from './services.ts';

/** Resolves to what is printed. @throws CommandRefusal */
export type ControlCommand = (args: readonly string[]) => Promise<string>;

export type ControlCommands = Readonly<Record<string, ControlCommand>>;

type Desk = Pick<Services, 'snapshot' | 'reconcile' | 'clock' | 'policy'> & {
  readonly booking: Pick<Services['booking'], 'markNoShow'>;
};

const DAY_MS = 24 * 60 * 60_000;

/** Days that are compared when nobody says which. */
const USUAL_DAYS = 31;

/** `npm run reconcile -- 2026-11-01 2026-12-01`: instants or dates in UTC, the last not included. B13 */
const reconcile = async ({ reconcile: compare, clock }: Desk, args: readonly string[]): Promise<string> => {
  const now = clock.now();
  const [from = new Date(now - USUAL_DAYS * DAY_MS).toISOString(), to = new Date(now).toISOString(), ...others] = args;
  // A date that is none compares with nothing.
  const isRange = others.length === 0 && Date.parse(from) < Date.parse(to);
  if (!isRange) throw new CommandRefusal('Give two dates, or none: npm run reconcile -- 2026-11-01 2026-12-01');
  const report = await compare({ from, to });
  const words = reconciliationLines(report).join('\n');
  if (report.differences.length > 0) throw new CommandRefusal(words);
  return words;
};

const REFUSALS = {
  'unknown-reservation': 'There is no reservation with that code.',
  'not-cancellable': 'It is cancelled already, or the day after its arrival has not come yet.',
  'payment-in-progress': 'A payment of it is on its way; try again in a minute.',
  'price-changed': 'It changed just now; look at it again.',
} as const;

/** `npm run no-show -- K7QF2M9T`: says what it would mean; with `--confirm` it is done. B8 */
const noShow = async ({ booking, policy }: Desk, args: readonly string[]): Promise<string> => {
  const confirm = args.includes('--confirm');
  const [typed = '', ...others] = args.filter((arg) => arg !== '--confirm');
  const code = readReservationCode(typed);
  if (!code || others.length > 0) throw new CommandRefusal('Give one code: npm run no-show -- K7QF2M9T [--confirm]');
  const outcome = await booking.markNoShow({ code, confirm });
  if (!outcome.ok) throw new CommandRefusal(REFUSALS[outcome.code]);
  return noShowWords(code, outcome.value, policy.currency, confirm);
};

/** What the hotel may tell a site, by name: `npm run <name> -- <args>`. A site that runs does it, or one opened for it. */
export const controlCommandsOf = (desk: Desk): ControlCommands => ({
  snapshot: async () => {
    if (!desk.snapshot) throw new CommandRefusal('Only the embedded database is copied by the site.');
    await desk.snapshot();
    return 'copied';
  },
  reconcile: (args) => reconcile(desk, args),
  'no-show': (args) => noShow(desk, args),
});
