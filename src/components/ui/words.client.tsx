'use client';
import { createContext, type ReactNode, use } from 'react';
import { type CarriedMessages, compiledWordsOf, type Words } from '#src/i18n/intl.ts';
import type { Locale } from '#src/routing/locales.ts';

interface WordsProviderProps {
  readonly locale: Locale;
  /** By `messagesFor(locale, ['checkout.'])`: only what the components inside say. */
  readonly messages: CarriedMessages;
  readonly children: ReactNode;
}

const WordsContext = createContext<Words | undefined>(undefined);

/** Gives client components the part of the language that their page sends along. */
export const WordsProvider = ({ locale, messages, children }: WordsProviderProps) => (
  <WordsContext value={compiledWordsOf(locale, messages)}>{children}</WordsContext>
);

/** @throws outside a `WordsProvider`. */
export const useWords = (): Words => {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords needs a WordsProvider around it');
  return words;
};
