'use client';
import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '#src/kernel/locale.ts';
import { getCompiledTranslator, type SerializedMessages, type Translator } from '#src/site/i18n/intl.ts';

interface TranslatorProviderProps {
  readonly locale: Locale;
  /** Messages from `selectMessages(locale, ['checkout.'])`: only what the components inside need. */
  readonly messages: SerializedMessages;
  readonly children: ReactNode;
}

const TranslatorContext = createContext<Translator | undefined>(undefined);

export const TranslatorProvider = ({ locale, messages, children }: TranslatorProviderProps) => (
  <TranslatorContext value={getCompiledTranslator(locale, messages)}>{children}</TranslatorContext>
);

/** @throws Error outside a `TranslatorProvider` */
export const useTranslator = (): Translator => {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('useTranslator needs a TranslatorProvider around it');
  return translator;
};
