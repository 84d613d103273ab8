import { exportRates, importRates, previewRates, type RatesPorts } from '#src/booking/services/rates/change-rates.ts';

/** Export and import of prices, plans, terms and taxes; `publishRates` makes this process show an import at once. */
export const createRatesServices = (ports: RatesPorts, publishRates: () => Promise<void>) => ({
  exportRates: () => exportRates(ports),
  previewRates: (json: unknown) => previewRates(ports, json),
  importRates: async (command: Parameters<typeof importRates>[1]) => {
    const result = await importRates(ports, command);
    if (result.status === 'written') await publishRates();
    return result;
  },
});

export type RatesServices = ReturnType<typeof createRatesServices>;
