import type { ExportLeases } from '#src/desk/reservations/list-reservations.service.ts';
import type { Budget } from '#src/desk/settings/budget.rules.ts';
import { type BudgetPorts, loadBudget } from '#src/desk/settings/budget.service.ts';
import type { DeskEvents } from '#src/events/desk-events.table.ts';
import type { DeskActor } from '#src/kernel/actor.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import {
  BOOKS_BEFORE_DAYS,
  type ComparedPeriod,
  compareYears,
  findOverviewSpans,
  listPickupPeriods,
  type Period,
  type Pickup,
  toMonthPeriod,
} from './figures.rules.ts';
import type { Figures } from './figures.table.ts';
import type { LedgerEntry, LedgerNights, MonthTotals, MonthView } from './month-ledger.rules.ts';

export interface FiguresPorts extends Pick<BudgetPorts, 'hotelSettings'> {
  readonly figures: Figures;
  readonly clock: Clock;
  readonly policy: Pick<HotelPolicy, 'timeZone'>;
}

/** Pickup of some days of booking. */
export interface PickupOfDays extends Period {
  readonly months: readonly Pickup[];
}

export interface FiguresOverview {
  readonly weeks: readonly ComparedPeriod[];
  readonly months: readonly ComparedPeriod[];
  readonly yesterday: PickupOfDays;
  readonly week: PickupOfDays;
  readonly budget: Budget;
}

const DAY = 86_400_000;

/** Weeks and months to come beside last year as it stood a year ago, and the pickup of the last days. D19 */
export const loadFigures = async (ports: FiguresPorts): Promise<FiguresOverview> => {
  const { figures, clock, policy } = ports;
  const { timeZone } = policy;
  const now = clock.now();
  const today = toHotelDate(now, timeZone);
  const spans = findOverviewSpans(today);
  const { yesterday, week } = listPickupPeriods(today);
  const loadPickup = async (days: Period): Promise<PickupOfDays> => ({
    ...days,
    months: await figures.listPickup({ ...days, timeZone }),
  });
  // One connection after the other: guests need them.
  const nights = {
    now: await figures.listNights(spans.now, new Date(now).toISOString()),
    before: await figures.listNights(spans.before, new Date(now - BOOKS_BEFORE_DAYS * DAY).toISOString()),
  };
  return {
    ...compareYears(today, nights),
    yesterday: await loadPickup(yesterday),
    week: await loadPickup(week),
    budget: (await loadBudget(ports)).budget,
  };
};

export interface MonthCommand {
  /** `YYYY-MM` */
  readonly month: string;
  readonly view: MonthView;
}

/** A month for the accountant; nights are read for that view alone. */
export interface Month {
  readonly totals: MonthTotals;
  readonly entries: readonly LedgerEntry[];
  readonly nights: readonly LedgerNights[];
}

/** Entries of all folios of a month, or what its nights bring, with the totals of the month. */
export const loadMonth = async (
  { figures, policy }: Pick<FiguresPorts, 'figures' | 'policy'>,
  { month, view }: MonthCommand,
): Promise<Month> => {
  const period = toMonthPeriod(month);
  const days = { ...period, timeZone: policy.timeZone };
  return {
    totals: await figures.sumMonth(days),
    entries: view === 'entries' ? await figures.listEntries(days) : [],
    nights: view === 'nights' ? await figures.listNightsByReservation(period) : [],
  };
};

export interface MonthExportPorts extends FiguresPorts {
  readonly deskEvents: Pick<DeskEvents, 'append'>;
  readonly exportLeases: ExportLeases;
}

/** Loads a month for a file and records it; undefined while another export runs. D6, D20 */
export const exportMonth = async (
  ports: MonthExportPorts,
  { actor, ...command }: MonthCommand & { readonly actor: DeskActor },
): Promise<Month | undefined> => {
  const lease = await ports.exportLeases.take();
  if (!lease) return undefined;
  try {
    const month = await loadMonth(ports, command);
    const event = {
      actor,
      action: 'figures-exported',
      reserva: null,
      after: { month: command.month, view: command.view },
    };
    await ports.deskEvents.append(event, new Date(ports.clock.now()).toISOString());
    return month;
  } finally {
    await lease.end();
  }
};
