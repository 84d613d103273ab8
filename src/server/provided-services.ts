import 'server-only';
import type { Services } from './services.ts';

const SLOT = Symbol.for('punta-serena.services');

const holder = globalThis as { [SLOT]?: Services };

/** Called once by the process, before it listens: it and the Waku bundle share one database and one of everything. */
export const provideServices = (services: Services): void => {
  holder[SLOT] = services;
};

/** What pages and actions call. @throws when the process has not provided them, which is a programming error. */
export const services = (): Services => {
  const provided = holder[SLOT];
  if (!provided) throw new Error('services were not provided: start the site by src/main.ts');
  return provided;
};
