import type { Config } from '#src/config.ts';
import { seedDemoHotel } from '#src/demo/seed-demo-hotel.ts';
import type { Clock } from '#src/kernel/clock.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { Log } from '#src/server/operations/log.ts';

interface HotelPreparation {
  readonly demo: Parameters<typeof seedDemoHotel>[0];
  readonly backendAccounts: { hasOwner(): Promise<boolean> };
  readonly accountService: {
    register(account: { email: string; role: 'administrator' }, password: string): Promise<boolean>;
  };
  readonly maintenance: { openCalendar(): Promise<number> };
  /** Books the reservations of the demo. */
  readonly seedReservations: () => Promise<number>;
  readonly config: Pick<Config, 'policy' | 'administrator' | 'backendUrl' | 'demoReservations'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The first start fills an empty database with the demo hotel; every start opens the nights up to the horizon. DEMO_RESERVATIONS books guests in every state. */
export const prepareHotel = async ({
  demo,
  backendAccounts,
  accountService,
  maintenance,
  seedReservations,
  config,
  clock,
  log,
}: HotelPreparation): Promise<void> => {
  const { policy, administrator, backendUrl, demoReservations } = config;
  if (administrator && !backendUrl && !(await backendAccounts.hasOwner()))
    await accountService.register({ email: administrator.email, role: 'administrator' }, administrator.password);
  const today = toHotelDate(clock.now(), policy.timeZone);
  const isDemo = await seedDemoHotel(demo, { today, currency: policy.currency });
  const nights = await maintenance.openCalendar();
  log.info({ demo: isDemo, nights }, 'nights opened for sale');
  if (demoReservations) log.info({ reservations: await seedReservations() }, 'reservations of the demo booked');
};
