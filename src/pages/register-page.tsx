import { NewPasswordForm, RegistrationForm } from '#src/components/accounts/account-forms.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { AccountPage, documentTitleOf } from './account-page.tsx';
import type { PageProps } from './page-props.ts';

/** Asks for the e-mail; with the token of the mail that was sent there, for the password. */
export default function RegisterPage({ locale, query = '' }: PageProps) {
  const words = wordsIn(locale);
  const token = new URLSearchParams(query).get('token');
  const step = token ? 'confirmation' : 'register';
  const title = words.t(`accounts.${step}.title`);
  return (
    <AccountPage locale={locale} title={title} text={words.t(`accounts.${step}.text`)}>
      {token ? (
        <>
          <NewPasswordForm by="registration" token={token} documentTitle={documentTitleOf(title)} />
          <p>
            <a href={linksIn(locale).register}>{words.t('accounts.confirmation.again')}</a>
          </p>
        </>
      ) : (
        <RegistrationForm documentTitle={documentTitleOf(title)} />
      )}
    </AccountPage>
  );
}
