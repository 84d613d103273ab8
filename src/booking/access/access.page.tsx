import type { ReactNode } from 'react';
import { AccountScreen } from '#src/accounts/screens/account-screen.tsx';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { AccessForm } from './access-forms.client.tsx';

interface AccessPageProps {
  readonly locale: Locale;
  readonly hotel: Hotel;
  /** The access link that led here has expired or was revoked. */
  readonly isLinkExpired?: boolean;
  readonly children?: ReactNode;
}

/** Asks for the code and the e-mail of a reservation. */
export const AccessPage = ({ locale, hotel, isLinkExpired = false, children }: AccessPageProps) => {
  const translator = getTranslator(locale);
  const title = translator.t('access.title');
  return (
    <AccountScreen title={title} text={translator.t('access.text')}>
      {isLinkExpired && (
        <Alert tone="warning" title={translator.t('access.link-over.title')}>
          <p>{translator.t('access.link-over.text')}</p>
        </Alert>
      )}
      {children}
      <TranslatorProvider locale={locale} messages={selectMessages(locale, ['access.', 'accounts.'])}>
        <AccessForm documentTitle={`${title} — ${hotel.name}`} />
      </TranslatorProvider>
      <div className="account-text">
        <ContactLine translator={translator} hotel={hotel} text="access.help" />
      </div>
    </AccountScreen>
  );
};
