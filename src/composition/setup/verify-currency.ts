import type { HotelCurrency } from '#src/composition/database/hotel-currency.port.ts';
import { StartupError } from '#src/server/operations/startup-error.ts';

/** Verifies that the configured currency is the one of the stored amounts. @throws StartupError when it is another */
export const verifyCurrency = async (stored: HotelCurrency, configured: string): Promise<void> => {
  const currency = await stored.register(configured);
  if (currency !== configured)
    throw new StartupError(
      `This database has its prices and bookings in ${currency}, and HOTEL_CURRENCY is ${configured}: ` +
        `set HOTEL_CURRENCY=${currency}, or start with an empty database.`,
    );
};
