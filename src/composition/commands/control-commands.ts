import type { CancellationAmounts } from '#src/booking/cancellation/cancellation.rules.ts';
import { describeReconciliation } from '#src/booking/reconciliation/describe-reconciliation.text.ts';
import type { Services } from '#src/composition/services.ts';
import { parseReservationCode } from '#src/kernel/reservation-code.ts';
import { CommandRefusal } from '#src/server/operations/command-refusal.ts';
import { formatPlainMoney } from '#src/site/i18n/format-decimal.ts';
import { createPhotosCommand } from './photos-command.ts';
import { createRatesCommand } from './rates-command.ts';

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

/** By name: `npm run <name> -- <args>`. */
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
