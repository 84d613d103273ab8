import type { ReactNode } from 'react';
import { AccountScreen } from '#src/components/accounts/account-screen.tsx';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import { selectMessages } from '#src/i18n/translator.ts';
import type { Locale } from '#src/kernel/locale.ts';

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
