import { inject } from 'vitest';

/** The database of the journeys' server as the first start of a site leaves it; copies of it start in half the time. */
export const DEMO_HOTEL = 'demo_hotel';

export interface JourneySite {
  /** Origin, e.g. `http://localhost:41234`. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Where mails are written. */
  readonly mailFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, by its number; undefined where no PostgreSQL server can run. */
    journeySites: readonly JourneySite[] | undefined;
  }
}

/** The site of the worker that runs this file: no other file uses it meanwhile. */
export const getJourneySite = (): JourneySite => {
  const site = inject('journeySites')?.[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error(`no site was started for worker ${process.env.VITEST_POOL_ID}`);
  return site;
};
