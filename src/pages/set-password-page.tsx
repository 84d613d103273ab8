import { NewPasswordForm, PasswordRequestForm } from '#src/components/accounts/account-forms.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { AccountPage, documentTitleOf } from './account-page.tsx';
import type { PageProps } from './page-props.ts';

/** Without a token it asks for the mail that carries one. */
export default function SetPasswordPage({ locale, query = '' }: PageProps) {
  const words = wordsIn(locale);
  const token = new URLSearchParams(query).get('token');
  const step = token ? 'reset' : 'request';
  const title = words.t(`accounts.${step}.title`);
  return (
    <AccountPage locale={locale} title={title} text={words.t(`accounts.${step}.text`)}>
      {token ? (
        <>
          <NewPasswordForm by="reset" token={token} documentTitle={documentTitleOf(title)} />
          <p>
            <a href={linksIn(locale).setPassword}>{words.t('accounts.reset.again')}</a>
          </p>
        </>
      ) : (
        <PasswordRequestForm documentTitle={documentTitleOf(title)} />
      )}
    </AccountPage>
  );
}
