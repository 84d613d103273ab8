import { expect, test } from 'vitest';
import { useRatesHotel } from '#test/contract/repositories/support/rates-hotel.ts';
import { describeDatabases } from '#test/contract/repositories/support/raw-databases.ts';
import { setRate } from '#test/support/booking/import-rates.ts';
import { GARDEN } from '#test/support/booking/rates-state.ts';

const NAMES = { es: 'Código SERENA15', en: 'Code SERENA15' };
const PICNIC = { es: 'Picnic en la playa', en: 'Picnic on the beach' };

describeDatabases('history of imports: names what a file changed', (open) => {
  const { openHotel, change, read } = useRatesHotel(open);

  const findLastEvent = async () => {
    const [event] = await openHotel().deskEvents.list({ action: 'rates-imported' }, 1);
    return event?.after;
  };

  test('a promotion, of several only the one that changed', async () => {
    const serena = { id: 'serena15', status: 'on-sale', names: NAMES, benefit: { percent: '15' } };
    const other = { ...serena, id: 'other', names: { es: 'Otra', en: 'Other' } };
    await change((file) => void Object.assign(file, { promotions: [serena, other] }));
    expect(await findLastEvent()).toMatchObject({ promotions: [NAMES, other.names] });
    const cheaper = { ...serena, benefit: { percent: '20' } };
    await change((file) => void Object.assign(file, { promotions: [cheaper, other] }));
    const { promotions, plans, extras, seasons, ...rest } = (await findLastEvent()) ?? {};
    expect([promotions, plans, extras, seasons]).toEqual([[NAMES], undefined, undefined, undefined]);
    expect(rest).not.toHaveProperty('taxes');
  });

  test('seasons, plans and extras', async () => {
    const { plans } = await read();
    const renamed = { es: 'Tarifa tranquila', en: 'Quiet rate' };
    await change((file) => {
      setRate(GARDEN, '171.00')(file);
      Object.assign(file.ratePlans[0] ?? {}, { names: renamed });
    });
    expect(plans.length).toBeGreaterThan(0);
    expect(await findLastEvent()).toMatchObject({
      seasons: ['green', 'new-year'],
      plans: [{ es: 'Tarifa flexible', en: 'Flexible rate' }],
    });
    await change((file) => {
      const kind = { charge: 'piece', per: 'booking', price: '65.00', days: 'arrival', maxQuantity: 3 };
      Object.assign(file, { extras: [{ id: 'picnic', status: 'on-sale', names: PICNIC, ...kind }] });
    });
    expect(await findLastEvent()).toMatchObject({ addOns: [PICNIC] });
  });
});
