import type { ReactNode } from 'react';
import type { Locale } from '#src/kernel/locale.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { AccountScreen } from './account-screen.tsx';

interface AccountPageProps {
  readonly locale: Locale;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** The layout of account pages, with the messages of their forms. */
export const AccountPage = ({ locale, title, text, children }: AccountPageProps) => (
  <AccountScreen title={title} text={text}>
    <TranslatorProvider locale={locale} messages={selectMessages(locale, ['accounts.'])}>
      {children}
    </TranslatorProvider>
  </AccountScreen>
);
