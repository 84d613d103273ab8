import type { ReactNode } from 'react';
import { AccountScreen } from '#src/components/accounts/account-screen.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';

interface AccountPageProps {
  readonly locale: Locale;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** What the document is called; the form says "Error" before it when it has one. */
export const documentTitleOf = (title: string): string => `${title} — ${services().hotel.name}`;

/** A screen of accounts with the words of its forms. */
export const AccountPage = ({ locale, title, text, children }: AccountPageProps) => (
  <AccountScreen title={title} text={text}>
    <WordsProvider locale={locale} messages={messagesFor(locale, ['accounts.'])}>
      {children}
    </WordsProvider>
  </AccountScreen>
);
