import { describe, expect, test } from 'vitest';
import { changeNights, previewNightEdit } from '#src/rates/night-editing/change-nights.service.ts';
import { ACTOR, createNightEdit, createNightHotel, setPrice } from '#test/support/booking/night-edits.ts';
import { GARDEN } from '#test/support/booking/rates-state.ts';

describe('changeNights', () => {
  test('a night that another set changed since the preview stays, and is kept with both values (D15)', async () => {
    const hotel = createNightHotel();
    const edit = createNightEdit({ price: { kind: 'percent', percent: 1_000, rounding: 'none' } });
    const preview = await previewNightEdit(hotel.ports, edit);
    if (preview.status !== 'previewed') throw new Error('no preview');
    await hotel.edit(createNightEdit({ price: { kind: 'set', amount: 30_000 } }, '2026-12-25', 1));
    const command = { edit, seen: preview.seen, typed: undefined, reason: undefined, actor: ACTOR };
    const written = await changeNights(hotel.ports, command);
    if (written.status !== 'written') throw new Error(written.status);
    const rates = hotel
      .current()
      .nights.filter(({ night, roomTypeId }) => roomTypeId === GARDEN && night >= '2026-12-24');
    expect(rates.slice(0, 3).map(({ rate }) => rate)).toEqual([26_840, 30_000, 26_840]);
    const set = await hotel.ports.changeSets.find(written.changeSetId);
    expect(set?.facts).toMatchObject({
      nights: 2,
      overtakenCount: 1,
      overtaken: [{ night: '2026-12-25', seen: { rate: 24_400 }, now: { rate: 30_000 } }],
    });
    expect(await changeNights(hotel.ports, command)).toEqual({ status: 'overtaken' });
  });

  test('another edit than the one that was previewed is refused', async () => {
    const hotel = createNightHotel();
    const preview = await previewNightEdit(hotel.ports, setPrice(30_000));
    if (preview.status !== 'previewed') throw new Error('no preview');
    const command = { seen: preview.seen, typed: undefined, reason: undefined, actor: ACTOR };
    expect(await changeNights(hotel.ports, { ...command, edit: setPrice(30_100) })).toEqual({ status: 'unseen' });
  });

  test('a price beyond half must be typed as it will be (D16)', async () => {
    const hotel = createNightHotel();
    const edit = setPrice(60_000);
    const preview = await previewNightEdit(hotel.ports, edit);
    if (preview.status !== 'previewed') throw new Error('no preview');
    const command = { edit, seen: preview.seen, reason: undefined, actor: ACTOR };
    const guarded = { status: 'guarded', guarded: { after: 60_000, why: 'beyond-half' } };
    expect(await changeNights(hotel.ports, { ...command, typed: undefined })).toMatchObject(guarded);
    expect(await changeNights(hotel.ports, { ...command, typed: 6_000 })).toMatchObject(guarded);
    expect(await changeNights(hotel.ports, { ...command, typed: 60_000 })).toMatchObject({ status: 'written' });
  });
});
