import { createRatesCommand } from '#src/composition/commands/control-commands.ts';
import { type RatesCommandLine, runRatesCommand } from '#src/composition/commands/run-rates-command.ts';
import { createRatesServices } from '#src/composition/rates-services.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createRatesState, type RatesStateParts, TODAY } from '#test/support/booking/rates-state.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryHotel } from '#test/support/fakes/memory-hotel.ts';
import { createMemoryRates } from '#test/support/fakes/memory-rates.ts';

const NOW = `${TODAY}T15:00:00.000Z`;

/** A hotel and the command line beside it. */
export const createRatesDesk = (dataDir: string, parts: RatesStateParts = {}, ask?: RatesCommandLine['ask']) => {
  const state = createRatesState(parts);
  const rates = createMemoryRates(state);
  const { reservations } = createMemoryHotel({ roomTypes: state.roomTypes, seasons: [], rates: [] });
  const published: string[] = [];
  const publish = async () => void published.push('rates');
  const services = createRatesServices(
    {
      ...{ rates, changeSets: rates.changeSets, reservations, policy: DEMO_POLICY },
      ...{ clock: createFixedClock(NOW), identity: createCountingIdentity() },
    },
    publish,
  );
  const command = createRatesCommand(services, 'USD');
  const printed: string[] = [];
  const line = {
    dataDir,
    now: NOW,
    ask: ask ?? ((_, args) => command(args)),
    print: (words) => void printed.push(words),
  } satisfies RatesCommandLine;
  const run = (...args: string[]) => runRatesCommand(line, args);
  return { rates, published, printed, run, command };
};
