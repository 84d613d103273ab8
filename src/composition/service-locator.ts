import 'server-only';
import type { Services } from './services.ts';

const SLOT = Symbol.for('punta-serena.services');

const holder = globalThis as { [SLOT]?: Services };

/** Registers the services once, before the process listens: the process and Waku's bundle must share one instance. */
export const registerServices = (services: Services): void => {
  holder[SLOT] = services;
};

/** Read once a request, by waku-adapter.ts. @throws when the process has not provided them, which is a programming error. */
export const getServices = (): Services => {
  const provided = holder[SLOT];
  if (!provided) throw new Error('services were not provided: start the site by src/main.ts');
  return provided;
};
