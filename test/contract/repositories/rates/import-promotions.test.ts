import { expect, test } from 'vitest';
import { exportRates, importRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import { useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { exportEditedRates, importFile } from '#test/support/booking/import-rates.ts';
import { createAutomaticPromotion } from '#test/support/booking/promotions.ts';

const NAMES = { es: 'Código SERENA15', en: 'Code SERENA15' };
const SERENA = {
  id: 'serena15',
  status: 'on-sale',
  code: 'SERENA15',
  names: NAMES,
  benefit: { percent: '15' },
  limits: { sellTo: '2027-03-31', minStay: 2 },
  stayWindow: 'arrival',
  arrivalWeekdays: ['friday'],
  plans: ['flexible'],
  minCost: '200.00',
  maxUses: 100,
  onePerGuest: true,
};
const OFFER = { id: 'offer', status: 'on-sale', names: NAMES, benefit: { nights: 4, free: 1 } };

describeDatabases('import of promotions: as a hotel makes it', (open) => {
  const { openHotel, run, getPorts, read, change } = useRatesHotel(open);

  const exportFile = async (): Promise<unknown> => JSON.parse(await exportRates(getPorts()));
  const writePromotions = (...promotions: readonly { id: string; [member: string]: unknown }[]) =>
    change((file) => void Object.assign(file, { promotions }));
  const listStatuses = async () =>
    (await read()).promotions.map(({ promotion: { promotionId, status, code } }) => [promotionId, status, code]);
  const listOnSale = async () =>
    (await openHotel().catalogue.read()).promotions
      .filter(({ status }) => status === 'on-sale')
      .map(({ promotionId }) => promotionId);

  test('writes every member, and an unchanged export changes nothing', async () => {
    expect(await writePromotions(SERENA, OFFER)).toEqual({ status: 'written' });
    const before = await read();
    expect(before.promotions).toEqual([
      {
        promotion: createAutomaticPromotion('serena15', {
          code: 'SERENA15',
          names: NAMES,
          benefit: { kind: 'percent', percent: 1_500 },
          limits: { ...createAutomaticPromotion('').limits, sellTo: '2027-03-31', minStay: 2 },
          stayWindow: 'arrival',
          arrivalWeekdays: [5],
          ratePlanIds: ['flexible'],
          minCost: 20_000,
          maxUses: 100,
          isOnePerGuest: true,
        }),
        taken: 0,
      },
      {
        promotion: createAutomaticPromotion('offer', {
          names: NAMES,
          benefit: { kind: 'free-nights', nights: 4, free: 1 },
        }),
        taken: 0,
      },
    ]);
    expect(await change(() => undefined)).toEqual({ status: 'unchanged' });
    expect(await read()).toEqual(before);
  });

  test('the export of before archives what was added since, and brings back what was changed', async () => {
    await writePromotions(SERENA);
    const previous = await exportFile();
    await writePromotions({ id: 'serena15', status: 'draft' }, OFFER);
    expect(await listOnSale()).toEqual(['offer']);
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'written' });
    expect(await listStatuses()).toEqual([
      ['serena15', 'on-sale', 'SERENA15'],
      ['offer', 'archived', null],
    ]);
    expect(await listOnSale()).toEqual(['serena15']);
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'unchanged' });
  });

  test('one that the list does not name is archived, and its code can be given to another', async () => {
    await writePromotions(SERENA);
    expect(await writePromotions({ ...SERENA, id: 'serena16' })).toEqual({ status: 'written' });
    expect(await listStatuses()).toEqual([
      ['serena16', 'on-sale', 'SERENA15'],
      ['serena15', 'archived', 'SERENA15'],
    ]);
  });

  test('makes as many personal codes as are missing; the export lists them, and changes nothing (R18)', async () => {
    const count = (codes: unknown) => writePromotions({ ...SERENA, code: null, codes });
    const list = async () => (await read()).promotions[0]?.promotion.personalCodes ?? [];
    expect(await count({ count: 2 })).toEqual({ status: 'written' });
    const two = await list();
    expect(new Set(two).size).toBe(2);
    expect(await count({ count: 2 })).toEqual({ status: 'unchanged' });
    expect(await count({ count: 3 })).toEqual({ status: 'written' });
    expect(await list()).toEqual([...two, expect.any(String)]);
    const previous = await exportFile();
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'unchanged' });
    expect(await count(two)).toEqual({ status: 'written' });
    expect(await importFile(getPorts(), previous)).toEqual({ status: 'written' });
    expect(await list()).toHaveLength(3);
  });

  test('two promotions exchange their codes in one import', async () => {
    const other = { ...SERENA, id: 'other', code: 'OTHER' };
    await writePromotions(SERENA, other);
    expect(await writePromotions({ ...SERENA, code: 'OTHER' }, { ...other, code: 'SERENA15' })).toEqual({
      status: 'written',
    });
    expect((await listStatuses()).map(([id, , code]) => [id, code])).toEqual([
      ['serena15', 'OTHER'],
      ['other', 'SERENA15'],
    ]);
  });

  test('counts what is held and used, keeps it, and refuses fewer uses with the number (R18)', async () => {
    await writePromotions(SERENA);
    await run(`update promotion set held = 3, used = 5 where promotion_id = 'serena15'`);
    expect((await read()).promotions.map(({ taken }) => taken)).toEqual([8]);
    expect(await writePromotions({ ...SERENA, maxUses: 7 })).toEqual({
      status: 'invalid',
      problems: [{ path: 'promotions[0].maxUses', words: 'is 7, less than the 8 held or used' }],
    });
    expect(await writePromotions({ ...SERENA, maxUses: 8 })).toEqual({ status: 'written' });
    expect((await read()).promotions).toMatchObject([{ promotion: { maxUses: 8 }, taken: 8 }]);
  });

  test.each([
    ['a change of a promotion makes an import outdated', `document = document || '{"status": "draft"}'`, 'outdated'],
    ['a booking that takes a use does not', 'held = held + 1', 'written'],
  ])('after the preview %s', async (_, set, status) => {
    await writePromotions(SERENA);
    const json = await exportEditedRates(getPorts(), (file) => void Object.assign(file, { promotions: [OFFER] }));
    const preview = await previewRates(getPorts(), JSON.stringify(json));
    if (preview.status !== 'previewed') throw new Error(preview.status);
    await run(`update promotion set ${set}`);
    expect(await importRates(getPorts(), { text: JSON.stringify(json), revision: preview.revision })).toEqual({
      status,
    });
  });
});
