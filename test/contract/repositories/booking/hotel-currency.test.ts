import { expect, test } from 'vitest';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';

describeDatabases('currency: hotelCurrency', (open) => {
  const { openHotel, run } = useRawDatabase(open);

  test('register: concurrent first starts agree on one currency, and no later one changes it', async () => {
    const { hotelCurrency } = openHotel();
    const first = await Promise.all(['EUR', 'JPY', 'EUR'].map((currency) => hotelCurrency.register(currency)));
    expect(new Set(first).size).toBe(1);
    expect(await hotelCurrency.register('KWD')).toBe(first[0]);
  });

  test('refuses what is no ISO 4217 code', async () => {
    await expect(run(`update hotel_currency set currency = 'euro'`)).rejects.toThrow('hotel_currency');
  });
});
