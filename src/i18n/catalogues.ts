import type { Locale } from '#src/routing/locales.ts';
import { en, type MessageId } from './messages/en.ts';

/** All messages of one language. */
export type Catalogue = Readonly<Record<MessageId, string>>;

/** Loads a catalogue; a failure is only logged, and en-US used instead. Specification §8, §9 */
export const loadCatalogue = async (load: () => Promise<Catalogue>): Promise<Catalogue> => {
  try {
    return await load();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log and nothing else
    console.error('Failed locale loading', error);
    return en;
  }
};

/** English is imported statically, as it is the fallback. Catalogues stay on the server. */
export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = {
  en,
  es: await loadCatalogue(async () => (await import('./messages/es.ts')).es),
};
