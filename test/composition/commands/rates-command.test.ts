import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RatesCommandLine } from '#src/composition/commands/run-rates-command.ts';
import { CommandRefusal } from '#src/server/operations/startup-error.ts';
import { NON_REFUNDABLE, NON_REFUNDABLE_TERMS } from '#test/support/booking/rate-plans.ts';
import { createRatesState, GARDEN, type RatesStateParts, TODAY, VILLA } from '#test/support/booking/rates-state.ts';
import { createRatesDesk } from '#test/support/site/rates-desk.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'punta-serena-rates-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Sold in villas only, for 100.00 less. */
const SAVER = {
  ...{ id: 'saver', status: 'draft', terms: 'standard', roomTypes: [VILLA] },
  derivation: { base: 'flexible', amount: '-100.00' },
};

const createDesk = (parts?: RatesStateParts, ask?: RatesCommandLine['ask']) => createRatesDesk(dataDir, parts, ask);

const file = (name = 'rates.json'): string => join(dataDir, name);

/** Exports, edits the text and writes it again. */
const exportEdited = async ({ run }: ReturnType<typeof createDesk>, from: string, to: string): Promise<void> => {
  await run('export', file('exported.json'));
  const text = readFileSync(file('exported.json'), 'utf8');
  expect(text).toContain(from);
  writeFileSync(file(), text.replaceAll(from, to));
};

describe('rates export', () => {
  test('writes the file named, and never over another', async () => {
    const { run } = createDesk();
    expect(await run('export', file())).toBe(`Exported to ${file()}`);
    const text = readFileSync(file(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ version: 2, currency: 'USD' });
    await expect(run('export', file())).rejects.toThrow(`The file ${file()} cannot be used: it exists already`);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  test('without a name writes into the data folder', async () => {
    const path = join(dataDir, 'rates', 'rates-20261120T150000-000Z.json');
    expect(await createDesk().run('export')).toBe(`Exported to ${path}`);
    expect(statSync(path).isFile()).toBe(true);
  });
});

describe('rates import', () => {
  test('of an unchanged export changes nothing, and says so', async () => {
    const { run, published, rates } = createDesk();
    await run('export', file());
    expect(await run('import', file())).toBe(`Nothing changes: the hotel sells exactly what ${file()} says.`);
    expect(published).toEqual([]);
    expect(rates.current().revision).toBe('1');
    expect(readdirSync(dataDir)).toEqual(['rates.json']);
  });

  test('as a dry run says what changes, and changes nothing', async () => {
    const desk = createDesk();
    await exportEdited(desk, '"148.00"', '"158.00"');
    const words = await desk.run('import', file(), '--dry-run');
    expect(words.split('\n')).toEqual([
      '1 season changed: green',
      '47 nights with another price or restriction (from 2026-11-21 to 2027-01-31), counted for each room type',
      'Rate plan flexible: 26 nights that no season prices, at the price of a year before (from 2027-01-06 to 2027-01-31; room types 618449, 618454)',
      'Lowest and highest price of a night, before and after:',
      '  618449: USD 148.00 to USD 244.00 → USD 158.00 to USD 244.00',
      '  618454: USD 468.00 to USD 772.00, as before',
      `Nothing was changed. To do it: npm run rates -- import ${file()}`,
    ]);
    expect(desk.rates.current()).toEqual(createRatesState());
    expect(readdirSync(dataDir).sort()).toEqual(['exported.json', 'rates.json']);
  });

  test('as a dry run says what changes of prices for fewer adults and of age bands (R3)', async () => {
    const desk = createDesk();
    await exportEdited(desk, '"pays": "child"', '"pays": "child", "price": "12.50"');
    const json = JSON.parse(readFileSync(file(), 'utf8')) as { roomTypes: object[] };
    Object.assign(json.roomTypes[1] ?? {}, { underOccupancy: { 1: '-30.00', 3: '5.00' } });
    writeFileSync(file(), JSON.stringify(json));
    const [garden, villa] = (await desk.run('import', file(), '--dry-run')).split('\n');
    expect(garden).toMatch(
      /^Room type 618449: .*, ages 3 to 12 pay as a child, .* → .*, ages 3 to 12 pay USD 12\.50, .* \(occupancy\)$/,
    );
    expect(villa).toContain(
      'Room type 618454: nothing → USD -30.00 for 1 adult, USD 5.00 for 3 adults a night beside the rate; 4 adults and 2 children included, at most 6 adults and 8 guests, ages 0 to 2 pay nothing, ',
    );
  });

  test('as a dry run says what changes of plans, terms and taxes, and what a night costs in each derived plan', async () => {
    const plans = [{ ...NON_REFUNDABLE, status: 'draft' as const }];
    const desk = createDesk({ plans, terms: [NON_REFUNDABLE_TERMS] });
    writeFileSync(
      file(),
      JSON.stringify({
        version: 2,
        currency: 'USD',
        ratePlans: [{ id: 'flexible' }, { id: 'non-refundable', status: 'on-sale' }, SAVER],
        taxes: [],
        promotions: [],
      }),
    );
    const words = await desk.run('import', file(), '--dry-run');
    expect(words.split('\n')).toEqual([
      'Rate plan non-refundable: status draft → on-sale',
      'New rate plan saver: status draft; place in the list 3; prices of flexible, USD -100.00 a night; terms standard; sold to public; room types 618454',
      'No more tax itbms; bookings that were made keep it',
      '0 nights with another price or restriction, counted for each room type',
      'Rate plan flexible: 26 nights that no season prices, at the price of a year before (from 2027-01-06 to 2027-01-31; room types 618449, 618454)',
      'Lowest and highest price of a night, before and after:',
      '  618449: USD 148.00 to USD 244.00, as before',
      '  618454: USD 468.00 to USD 772.00, as before',
      '  rate plan non-refundable: USD 133.20 to USD 694.80, as before',
      '  rate plan saver: not sold → USD 368.00 to USD 672.00',
      `Nothing was changed. To do it: npm run rates -- import ${file()}`,
    ]);
    expect(desk.rates.current().plans[1]?.status).toBe('draft');
  });

  test('writes the state before, prints what changes, imports and tells every page; importing that file undoes it', async () => {
    const desk = createDesk();
    await exportEdited(desk, '"148.00"', '"158.00"');
    const words = await desk.run('import', file());
    const before = join(dataDir, 'rates', 'before-20261120T150000-000Z.json');
    expect(words).toBe(`Imported. To undo it: npm run rates -- import ${before}`);
    expect(desk.printed[0]).toContain('1 season changed: green');
    expect(desk.printed[1]).toBe(`The state before is in ${before}`);
    expect(readFileSync(before, 'utf8')).toBe(readFileSync(file('exported.json'), 'utf8'));
    expect(desk.published).toEqual(['rates']);
    expect(desk.rates.current().nights.find(({ night }) => night === '2026-11-23')?.rate).toBe(15_800);
    rmSync(file());
    writeFileSync(file(), readFileSync(before));
    rmSync(before);
    await desk.run('import', file());
    expect(desk.rates.current()).toEqual({
      ...createRatesState(),
      revision: '3',
      seasons: expect.any(Array),
      rates: expect.any(Array),
    });
  });

  test('prints every error with its path, and changes nothing', async () => {
    const desk = createDesk();
    await exportEdited(desk, '"lastNight": "2027-01-05"', '"lastNight": "2027-01-32", "minstay": 3');
    const failure = await desk.run('import', file()).catch((error: unknown) => error);
    expect(failure).toEqual(
      new CommandRefusal(
        [
          'The file has 2 errors; nothing was changed.',
          'ratePlans[0].seasons[1].lastNight: is not a date such as "2027-01-31"',
          'ratePlans[0].seasons[1].minstay: is not known',
        ].join('\n'),
      ),
    );
    expect(readdirSync(dataDir).sort()).toEqual(['exported.json', 'rates.json']);
  });

  test('of fewer units than are taken names the nights (R28)', async () => {
    const desk = createDesk({ taken: { [`${GARDEN} 2026-12-24`]: 8, [`${GARDEN} ${TODAY}`]: 8 } });
    await exportEdited(desk, '"units": 8', '"units": 7');
    await expect(desk.run('import', file(), '--dry-run')).rejects.toThrow(
      'More units are held or sold than the file has; nothing was changed.\n2026-12-24, room type 618449: 8 of 7 units',
    );
  });

  test('after another change of rates is refused', async () => {
    const desk = createDesk();
    await exportEdited(desk, '"148.00"', '"158.00"');
    await expect(desk.command(['import', readFileSync(file(), 'utf8'), '0'])).rejects.toThrow(
      'The rates were changed just now; nothing was imported.',
    );
  });

  test('takes a file with a byte order mark, as some editors write it', async () => {
    const desk = createDesk();
    await exportEdited(desk, '{\n  "version"', '\uFEFF{\n  "version"');
    expect(await desk.run('import', file())).toContain('Nothing changes');
  });

  test.each<[string, string | Buffer, string]>([
    ['no JSON', '{"version": 1,', 'The file is not JSON: '],
    [
      'a name twice',
      '{"taxes": [{ "id": "a", "id": "b" }]}',
      '1 error; nothing was changed.\ntaxes[0].id: is there twice',
    ],
    ['20,000 levels', '['.repeat(20_000) + ']'.repeat(20_000), 'The file is nested deeper than 20 levels'],
    ['100,000 wrong entries', `{"taxes":[${Array(100_000).fill('{}')}]}`, 'taxes: has 100000 entries; at most 100 are'],
    [
      'more errors than are told',
      `{${Array(3_000)
        .fill(0)
        .map((_, at) => `"a${at}":1`)}}`,
      'more than 1000 errors;',
    ],
    ['no text', Buffer.from([0x22, 0xff, 0x22]), 'is not text in UTF-8'],
    ['more than 5 MB', Buffer.alloc(5_000_001, 0x20), 'is larger than 5 MB'],
  ])('of %s is refused', async (_, content, words) => {
    writeFileSync(file(), content);
    await expect(createDesk().run('import', file())).rejects.toThrow(words);
  });

  test('of no file is refused', async () => {
    await expect(createDesk().run('import', file('none.json'))).rejects.toThrow('cannot be used: ENOENT');
  });

  test('through a site of another version is refused', async () => {
    writeFileSync(file(), '{}');
    await expect(createDesk({}, async () => '{"words":""}').run('import', file())).rejects.toThrow(
      'The running site is of another version',
    );
  });
});

test.each([[[]], [['import']], [['export', '--dry-run']], [['import', 'a', 'b']], [['delete', 'a']]])(
  'rates: %j is answered with the usage',
  async (args) => {
    await expect(createDesk().run(...args)).rejects.toThrow('Give one of: npm run rates -- export [file]');
  },
);

test('rates: the site takes no other action', async () => {
  await expect(createDesk().command(['delete'])).rejects.toThrow(CommandRefusal);
});
