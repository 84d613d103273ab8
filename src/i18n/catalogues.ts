import type { Locale } from '#src/routing/locales.ts';
import { en, type MessageId } from './messages/en.ts';

/** Every text of one language. */
export type Catalogue = Readonly<Record<MessageId, string>>;

/** Specification §8, §9: a language that fails to load is only logged, and en-US speaks in its place. */
export const loadCatalogue = async (load: () => Promise<Catalogue>): Promise<Catalogue> => {
  try {
    return await load();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log and nothing else
    console.error('Failed locale loading', error);
    return en;
  }
};

/** English comes with the code, since it must be there for the others. No catalogue ever reaches a browser. */
export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = {
  en,
  es: await loadCatalogue(async () => (await import('./messages/es.ts')).es),
};
