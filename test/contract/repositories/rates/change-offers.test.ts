import { expect, test } from 'vitest';
import type { Actor } from '#src/kernel/actor.ts';
import { changeOffer, previewOffer } from '#src/rates/editing/change-offer.service.ts';
import {
  findOffer,
  getOfferId,
  listOffers,
  OFFER_KINDS,
  type OfferEdit,
  toOfferLists,
} from '#src/rates/editing/edit-offers.rules.ts';
import { isSame } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { setRate } from '#test/support/booking/import-rates.ts';
import { GARDEN } from '#test/support/booking/rates-state.ts';

const MARIA: Actor = { kind: 'desk', userId: 'u1', name: 'María', role: 'revenue', requestId: 'request-1' };
const NAMES = { es: 'Código VERANO', en: 'Code VERANO' };

const NEW = {
  promotion: { status: 'on-sale', code: 'VERANO', names: NAMES, benefit: { percent: '15' }, maxUses: 100 },
  plan: { status: 'draft', names: NAMES, terms: 'standard', derivation: { base: WEBSITE_RATE_PLAN, percent: '-10' } },
  extra: { status: 'draft', names: NAMES, charge: 'stay', price: '12.00', days: 'arrival', dailyCapacity: 4 },
} as const;

/** As a person who sees what is stored. */
const create = (differences: Partial<OfferEdit> & Pick<OfferEdit, 'kind'>): OfferEdit => ({
  ...{ id: null, named: 'Verano', isSeen: () => true, entry: {} },
  ...differences,
});

describeDatabases('one promotion, plan or extra changed at the desk (R29)', (open) => {
  const { openHotel, run, getPorts, read, change } = useRatesHotel(open);

  const write = (edit: Partial<OfferEdit> & Pick<OfferEdit, 'kind'>) =>
    changeOffer({ ...getPorts(), actor: MARIA }, create(edit));
  /** The newest first; those of other tests stay. */
  const listEvents = (limit: number) => openHotel().deskEvents.list({ action: 'offer-changed' }, limit);
  const addOneOfEach = async () => {
    for (const kind of OFFER_KINDS)
      expect(await write({ kind, entry: NEW[kind] })).toMatchObject({ status: 'written' });
  };

  test('adds one of each kind, which changes none of the others', async () => {
    await addOneOfEach();
    const before = await read();
    for (const kind of OFFER_KINDS) {
      const [lists, first] = [toOfferLists(before), listOffers(kind, toOfferLists(before)).at(-1)];
      if (!first) throw new Error(`there is no ${kind}`);
      const id = getOfferId(first);
      expect(await write({ kind, id, entry: { status: 'archived' } })).toEqual({ status: 'written', id });
      const after = toOfferLists(await read());
      expect(findOffer(kind, id, after)).toEqual({ ...first, status: 'archived' });
      for (const each of OFFER_KINDS)
        expect(listOffers(each, after).filter((offer) => each !== kind || getOfferId(offer) !== id)).toEqual(
          listOffers(each, lists).filter((offer) => each !== kind || getOfferId(offer) !== id),
        );
      await write({ kind, id, entry: { status: first.status } });
      expect(toOfferLists(await read())).toEqual(lists);
    }
    const { nights, seasons, terms, taxes } = await read();
    expect({ nights, seasons, terms, taxes }).toEqual({
      ...{ nights: before.nights, seasons: before.seasons, terms: before.terms, taxes: before.taxes },
    });
  });

  test('a preview writes nothing', async () => {
    const [before, events] = [await read(), await listEvents(50)];
    const preview = await previewOffer(getPorts(), create({ kind: 'promotion', entry: NEW.promotion }));
    expect(preview).toMatchObject({ status: 'previewed', isEmpty: false, offer: { code: 'VERANO' } });
    expect(await read()).toEqual(before);
    expect(await listEvents(50)).toEqual(events);
  });

  test('each is an event of the person with what differs, before and after, and the name (D6)', async () => {
    await write({ kind: 'promotion', entry: NEW.promotion });
    await write({ kind: 'promotion', id: 'verano', entry: { maxUses: 50, benefit: { percent: '20' } } });
    const actor = expect.objectContaining({ kind: 'desk', name: 'María', userId: 'u1' });
    expect(await listEvents(2)).toMatchObject([
      {
        ...{ actor, subject: 'verano', before: { maxUses: 100, percentOff: '15 %' } },
        after: { maxUses: 50, percentOff: '20 %', promotions: [NAMES] },
      },
      { actor, subject: 'verano', after: { maxUses: 100, code: 'VERANO', saleStatus: 'on-sale', promotions: [NAMES] } },
    ]);
    expect(Object.keys((await listEvents(1))[0]?.after ?? {}).sort()).toEqual(['maxUses', 'percentOff', 'promotions']);
  });

  test('of two persons who change the same one, the second is told, and writes nothing (D15)', async () => {
    await write({ kind: 'promotion', entry: NEW.promotion });
    const seen = findOffer('promotion', 'verano', toOfferLists(await read()));
    const isSeen: OfferEdit['isSeen'] = (stored) => isSame(stored, seen);
    const results = await Promise.all(
      [10, 20].map((maxUses) => write({ kind: 'promotion', id: 'verano', isSeen, entry: { maxUses } })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['changed-meanwhile', 'written']);
    const [stored] = (await read()).promotions;
    expect(results).toContainEqual(expect.objectContaining({ stored: stored?.promotion }));
  });

  test('a change of prices at the same time is none of the offer: both are written', async () => {
    await write({ kind: 'promotion', entry: NEW.promotion });
    const edits = Array.from({ length: 3 }, (_, index) =>
      write({ kind: 'promotion', id: 'verano', entry: { minAdults: index + 1 } }),
    );
    const [imported, ...results] = await Promise.all([change(setRate(GARDEN, '199.00')), ...edits]);
    expect(results.map(({ status }) => status)).toEqual(['written', 'written', 'written']);
    expect(imported.status).toMatch(/^(written|outdated)$/);
  });

  test('a limit below what is taken is refused at its member (R13, R18)', async () => {
    await addOneOfEach();
    await run(`update promotion set used = 7 where promotion_id = 'verano'`);
    await run(`insert into add_on_day (add_on_id, day, capacity, sold) values ('verano', '2026-12-01', 4, 3)`);
    expect(await write({ kind: 'promotion', id: 'verano', entry: { maxUses: 6 } })).toEqual({
      status: 'invalid',
      problems: [{ path: 'maxUses', words: 'is 6, less than the 7 held or used' }],
    });
    expect(await write({ kind: 'extra', id: 'verano', entry: { dailyCapacity: 2 } })).toMatchObject({
      status: 'invalid',
      problems: [{ path: 'dailyCapacity' }],
    });
  });

  test('a new base plan has the nights of another one, and is sold at them', async () => {
    const entry = { status: 'draft', names: NAMES, terms: 'standard' };
    await write({ kind: 'plan', named: 'Wholesale', entry, pricesOf: WEBSITE_RATE_PLAN });
    const { nights } = await read();
    const count = (id: string) => nights.filter(({ ratePlanId }) => ratePlanId === id).length;
    expect(count('wholesale')).toBeGreaterThan(50);
    expect(count('wholesale')).toBe(count(WEBSITE_RATE_PLAN));
  });
});
