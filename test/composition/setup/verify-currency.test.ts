import { expect, test } from 'vitest';
import { verifyCurrency } from '#src/composition/setup/register-hotel.ts';
import { StartupError } from '#src/server/operations/startup-error.ts';

test('verifyCurrency: accepts the currency of the stored amounts', async () => {
  await expect(verifyCurrency({ register: async (currency) => currency }, 'EUR')).resolves.toBeUndefined();
});

test('verifyCurrency: refuses another currency with what to do', async () => {
  const verified = verifyCurrency({ register: async () => 'USD' }, 'EUR');
  await expect(verified).rejects.toThrow(
    new StartupError(
      'This database has its prices and bookings in USD, and HOTEL_CURRENCY is EUR: set HOTEL_CURRENCY=USD, or start with an empty database.',
    ),
  );
});
