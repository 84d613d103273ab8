import { hotelToday } from '#src/booking/model/stay.ts';
import type { Clock } from '#src/booking/ports/clock.ts';
import type { Config } from '#src/config.ts';
import type { Log } from './log.ts';
import { seedDemoHotel } from './seed.ts';

interface Opening {
  readonly demo: Parameters<typeof seedDemoHotel>[0];
  readonly backendAccounts: { hasAdministrator(): Promise<boolean> };
  readonly desk: { register(account: { email: string; role: 'administrator' }, password: string): Promise<boolean> };
  readonly upkeep: { openCalendar(): Promise<number> };
  readonly config: Pick<Config, 'policy' | 'administrator' | 'backendUrl'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The first start fills an empty database with the demo hotel; every start opens the nights up to the horizon. */
export const openForGuests = async ({
  demo,
  backendAccounts,
  desk,
  upkeep,
  config,
  clock,
  log,
}: Opening): Promise<void> => {
  const { policy, administrator, backendUrl } = config;
  if (administrator && !backendUrl && !(await backendAccounts.hasAdministrator()))
    await desk.register({ email: administrator.email, role: 'administrator' }, administrator.password);
  const isDemo = await seedDemoHotel(demo, { today: hotelToday(clock.now(), policy.timeZone) });
  const nights = await upkeep.openCalendar();
  log.info({ demo: isDemo, nights }, 'nights opened for sale');
};
