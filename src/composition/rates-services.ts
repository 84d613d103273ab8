import { createCommandActor } from '#src/kernel/actor.ts';
import { exportRates, importRates, previewRates, type RatesPorts } from '#src/rates/editing/change-rates.service.ts';

/** Export and import of prices, plans, terms and taxes; `publishRates` makes this process show an import at once. */
export const createRatesServices = (shared: Omit<RatesPorts, 'actor'>, publishRates: () => Promise<void>) => {
  const ports = { ...shared, actor: createCommandActor('rates import') };
  return {
    exportRates: () => exportRates(ports),
    previewRates: (text: string) => previewRates(ports, text),
    importRates: async (command: Parameters<typeof importRates>[1]) => {
      const result = await importRates(ports, command);
      if (result.status === 'written') await publishRates();
      return result;
    },
  };
};

export type RatesServices = ReturnType<typeof createRatesServices>;
