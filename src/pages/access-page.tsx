import type { ReactNode } from 'react';
import { AccountScreen } from '#src/components/accounts/account-screen.tsx';
import { AccessForm } from '#src/components/booking/access-forms.client.tsx';
import { ContactLine } from '#src/components/reservation/contact-line.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { services } from '#src/server/provided-services.ts';

interface AccessPageProps {
  readonly locale: Locale;
  /** The link that led here opens nothing any more. */
  readonly isLinkOver?: boolean;
  readonly children?: ReactNode;
}

/** Asks for the code and the e-mail of a reservation. */
export const AccessPage = ({ locale, isLinkOver = false, children }: AccessPageProps) => {
  const words = wordsIn(locale);
  const { hotel } = services();
  const title = words.t('access.title');
  return (
    <AccountScreen title={title} text={words.t('access.text')}>
      {isLinkOver && (
        <Alert tone="warning" title={words.t('access.link-over.title')}>
          <p>{words.t('access.link-over.text')}</p>
        </Alert>
      )}
      {children}
      <WordsProvider locale={locale} messages={messagesFor(locale, ['access.', 'accounts.'])}>
        <AccessForm documentTitle={`${title} — ${hotel.name}`} />
      </WordsProvider>
      <div className="account-text">
        <ContactLine words={words} hotel={hotel} text="access.help" />
      </div>
    </AccountScreen>
  );
};
