import type { ReactNode } from 'react';
import type { Locale } from '#src/kernel/locale.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import './account-screen.css';

interface AccountScreenProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** Frame of a page with one account form; not indexed by search engines. */
export const AccountScreen = ({ title, text, children }: AccountScreenProps) => (
  <div className="wrap account-screen">
    <meta name="robots" content="noindex" />
    <section className="account-panel stack">
      <header className="stack stack-s">
        <h1 className="heading">{title}</h1>
        {text && <p className="account-text">{text}</p>}
      </header>
      {children}
    </section>
  </div>
);

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
