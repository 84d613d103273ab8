import { isDeepStrictEqual } from 'node:util';
import { type Database, type DatabaseSettings, openDatabase } from '#src/composition/database/database.ts';
import type { HotelCurrency } from '#src/composition/database/hotel-currency.table.ts';
import type { Config } from '#src/config.ts';
import { seedDemoHotel } from '#src/demo/seed-demo-hotel.ts';
import type { Clock } from '#src/kernel/clock.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { buildReferencePlan, type Catalogue, getTerms } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { CatalogueSetup } from '#src/rates/editing/catalogue-setup.table.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { buildStandardTax } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import type { Log } from '#src/server/operations/log.ts';
import { StartupError, toStartupError } from '#src/server/operations/startup-error.ts';
import 'server-only';

/** Verifies that the configured currency is the one of the stored amounts. @throws StartupError when it is another */
export const verifyCurrency = async (stored: HotelCurrency, configured: string): Promise<void> => {
  const currency = await stored.register(configured);
  if (currency !== configured)
    throw new StartupError(
      `This database has its prices and bookings in ${currency}, and HOTEL_CURRENCY is ${configured}: ` +
        `set HOTEL_CURRENCY=${currency}, or start with an empty database.`,
    );
};

interface HotelTables {
  readonly hotelCurrency: HotelCurrency;
  readonly catalogueSetup: CatalogueSetup;
}

type FirstSale = Config['firstSale'];

/** What each setting decides in the terms. */
const TERMS_BY_SETTING: Readonly<Partial<Record<FirstSale['given'][number], (terms: Terms) => unknown>>> = {
  DEPOSIT_PERCENT: ({ payment }) => payment.share,
  BALANCE_DAYS: ({ payment }) => [payment.dueDays, payment.fullWithinDays],
  BALANCE_HOUR: ({ payment }) => payment.dueHour,
  FREE_CANCELLATION_DAYS: ({ cancellation, changesUntilDays }) => [cancellation, changesUntilDays],
};

/** The settings that the environment sets and that differ from what the hotel sells by. */
const listIgnoredSettings = ({ given, terms, taxRate }: FirstSale, catalogue: Catalogue): string[] => {
  const stored = getTerms(catalogue, terms.termsId);
  const tax = catalogue.taxes.filter(({ taxRuleId }) => taxRuleId === buildStandardTax(taxRate).taxRuleId).at(-1);
  const isSameTax = tax?.charge.basis === 'percent' && tax.charge.percent === taxRate;
  return given.filter((name) => {
    const readValue = TERMS_BY_SETTING[name];
    return readValue ? !isDeepStrictEqual(readValue(terms), readValue(stored)) : !isSameTax;
  });
};

/** Writes plan, terms and tax of a hotel that has none by the settings. R8, R9 */
const registerCatalogue = async (
  { catalogueSetup }: HotelTables,
  firstSale: FirstSale,
  log: Pick<Log, 'warn'>,
): Promise<void> => {
  const { terms, taxRate } = firstSale;
  const plan = buildReferencePlan(WEBSITE_RATE_PLAN, terms.termsId);
  const catalogue = await catalogueSetup.register({ plan, terms, tax: buildStandardTax(taxRate) });
  const settings = listIgnoredSettings(firstSale, catalogue);
  if (settings.length > 0)
    log.warn(
      { settings },
      'settings are ignored that differ from the stored terms or tax: change these by npm run rates, or unset them',
    );
};

/** Verifies the currency of a database and registers what the hotel sells by. @throws StartupError */
export const registerHotel = async (
  tables: HotelTables,
  { policy, firstSale }: Pick<Config, 'policy' | 'firstSale'>,
  log: Pick<Log, 'warn'>,
): Promise<void> => {
  await verifyCurrency(tables.hotelCurrency, policy.currency);
  await registerCatalogue(tables, firstSale, log);
};

interface HotelPreparation {
  readonly demo: Parameters<typeof seedDemoHotel>[0];
  readonly backendAccounts: { hasOwner(): Promise<boolean> };
  readonly accountService: {
    register(account: { email: string; role: 'administrator' }, password: string): Promise<boolean>;
  };
  readonly maintenance: { openCalendar(): Promise<number> };
  /** Books the reservations of the demo. */
  readonly seedReservations: () => Promise<number>;
  readonly config: Pick<Config, 'policy' | 'administrator' | 'backendUrl' | 'demoReservations' | 'demoOffers'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The first start fills an empty database with the demo hotel; every start opens the nights up to the horizon. DEMO_RESERVATIONS books guests in every state. */
export const prepareHotel = async ({
  demo,
  backendAccounts,
  accountService,
  maintenance,
  seedReservations,
  config,
  clock,
  log,
}: HotelPreparation): Promise<void> => {
  const { policy, administrator, backendUrl, demoReservations, demoOffers } = config;
  if (administrator && !backendUrl && !(await backendAccounts.hasOwner()))
    await accountService.register({ email: administrator.email, role: 'administrator' }, administrator.password);
  const today = toHotelDate(clock.now(), policy.timeZone);
  const isDemo = await seedDemoHotel(demo, { today, currency: policy.currency, sellsOffers: demoOffers });
  const nights = await maintenance.openCalendar();
  log.info({ demo: isDemo, nights }, 'nights opened for sale');
  if (demoReservations) log.info({ reservations: await seedReservations() }, 'reservations of the demo booked');
};

/**
 * Opens the database, a new embedded one as a copy of `prepared`, and registers the hotel's currency, plan, terms and
 * tax. @throws StartupError
 */
export const openHotelDatabase = async (
  config: Config,
  log: Log,
  start: Pick<DatabaseSettings, 'prepared' | 'connectWithinMs'> = {},
): Promise<Database> => {
  const { dataDir, databaseUrl: url, databasePooler: pooler, processes } = config;
  const database = await openDatabase({ ...start, dataDir, url, pooler, processes, log }).catch((error: unknown) => {
    throw toStartupError(error);
  });
  await registerHotel(database, config, log).catch((error: unknown) =>
    database.close().then(() => Promise.reject(toStartupError(error))),
  );
  return database;
};
