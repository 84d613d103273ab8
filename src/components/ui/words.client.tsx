'use client';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type CompiledMessage, compiledWordsOf, type Words } from '#src/i18n/intl.ts';
import type { MessageId } from '#src/i18n/messages/en.ts';
import type { Locale } from '#src/routing/locales.ts';

interface WordsProviderProps {
  readonly locale: Locale;
  /** By `messagesFor(locale, ['checkout.'])`: only what the components inside say. */
  readonly messages: Readonly<Partial<Record<MessageId, CompiledMessage>>>;
  readonly children: ReactNode;
}

const WordsContext = createContext<Words | undefined>(undefined);

/** Gives client components the part of the language that their page sends along. */
export const WordsProvider = ({ locale, messages, children }: WordsProviderProps) => {
  const words = useMemo(() => compiledWordsOf(locale, messages), [locale, messages]);
  return <WordsContext value={words}>{children}</WordsContext>;
};

/** @throws outside a `WordsProvider`. */
export const useWords = (): Words => {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords needs a WordsProvider around it');
  return words;
};
