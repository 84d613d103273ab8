import { describe, expect, test, vi } from 'vitest';
import { registerHotel } from '#src/composition/setup/register-hotel.ts';
import { readConfig } from '#src/config.ts';
import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import type { FirstCatalogue } from '#src/rates/editing/catalogue-setup.table.ts';
import { buildStandardTax } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { StartupError } from '#src/server/operations/startup-error.ts';
import {
  createStandardTerms,
  createTestCatalogue,
  DEMO_POLICY,
  FIRST_CATALOGUE,
} from '#test/support/booking/demo-hotel.ts';

const MESSAGE =
  'settings are ignored that differ from the stored terms or tax: change these by npm run rates, or unset them';

/** Starts with settings on a database that sells by a catalogue, or by none yet; returns what was written. */
const start = async (environment: Readonly<Record<string, string>>, stored?: Catalogue) => {
  const warn = vi.fn();
  const registered: FirstCatalogue[] = [];
  const register = async (first: FirstCatalogue): Promise<Catalogue> => {
    registered.push(first);
    return stored ?? { ...createTestCatalogue({ terms: first.terms, taxes: [first.tax] }), plans: [first.plan] };
  };
  const tables = {
    hotelCurrency: { register: async () => 'USD' },
    catalogueSetup: { register },
  };
  await registerHotel(tables, readConfig(environment), { warn });
  return { registered, warnings: warn.mock.calls };
};

const SETTINGS = {
  TAX_PERCENT: '7',
  DEPOSIT_PERCENT: '20',
  BALANCE_DAYS: '14',
  BALANCE_HOUR: '18',
  FREE_CANCELLATION_DAYS: '45',
};

const AS_STARTED = createTestCatalogue(DEMO_POLICY);

describe('registerHotel: first start', () => {
  test('registers plan, terms and tax without a warning', async () => {
    const { registered, warnings } = await start({});
    expect(registered).toEqual([FIRST_CATALOGUE]);
    expect(warnings).toEqual([]);
  });

  test('registers what the settings say', async () => {
    const { registered, warnings } = await start(SETTINGS);
    const terms = createStandardTerms({
      depositShare: 2_000,
      balanceDays: 14,
      balanceHour: 18,
      freeCancellationDays: 45,
    });
    expect(registered).toEqual([{ ...FIRST_CATALOGUE, terms, tax: buildStandardTax(700) }]);
    expect(warnings).toEqual([]);
  });

  test('refuses another currency before it writes anything', async () => {
    const register = vi.fn();
    const tables = { hotelCurrency: { register: async () => 'EUR' }, catalogueSetup: { register } };
    await expect(registerHotel(tables, readConfig({}), { warn: vi.fn() })).rejects.toThrow(StartupError);
    expect(register).not.toHaveBeenCalled();
  });
});

describe('registerHotel: later starts', () => {
  test.each(Object.entries(SETTINGS))(
    '%s=%s differs from what is stored: one warning names it alone',
    async (name, value) => {
      const { warnings } = await start({ [name]: value }, AS_STARTED);
      expect(warnings).toEqual([[{ settings: [name] }, MESSAGE]]);
    },
  );

  test('all that differ are in one warning', async () => {
    expect((await start(SETTINGS, AS_STARTED)).warnings).toEqual([[{ settings: Object.keys(SETTINGS) }, MESSAGE]]);
  });

  test('names only those that are given and differ', async () => {
    const { warnings } = await start({ ...SETTINGS, DEPOSIT_PERCENT: '50', BALANCE_HOUR: ' ' }, AS_STARTED);
    expect(warnings).toEqual([[{ settings: ['TAX_PERCENT', 'BALANCE_DAYS', 'FREE_CANCELLATION_DAYS'] }, MESSAGE]]);
  });

  test.each([
    ['given as they are stored', { TAX_PERCENT: '10', DEPOSIT_PERCENT: '50', BALANCE_DAYS: '7' }, AS_STARTED],
    [
      'not given, and the hotel has changed its terms and tax',
      {},
      {
        ...AS_STARTED,
        terms: [createStandardTerms({ depositShare: 2_000, freeCancellationDays: 3 })],
        taxes: [buildStandardTax(0)],
      },
    ],
    [
      'given as the newest version of the tax is',
      { TAX_PERCENT: '7' },
      { ...AS_STARTED, taxes: [buildStandardTax(1_000), { ...buildStandardTax(700), version: 2 }] },
    ],
    [
      'given, and the hotel has changed what no setting says',
      { DEPOSIT_PERCENT: '50', FREE_CANCELLATION_DAYS: '30' },
      { ...AS_STARTED, terms: [{ ...createStandardTerms(), version: 4, graceHours: 24 }] },
    ],
  ])('no warning for settings %s', async (_, environment, stored) => {
    expect((await start(environment, stored)).warnings).toEqual([]);
  });

  test('TAX_PERCENT is ignored where the hotel has another kind of tax', async () => {
    const { warnings } = await start({ TAX_PERCENT: '10' }, { ...AS_STARTED, taxes: [] });
    expect(warnings).toEqual([[{ settings: ['TAX_PERCENT'] }, MESSAGE]]);
  });
});
