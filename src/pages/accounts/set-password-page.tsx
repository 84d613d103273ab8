import { PasswordRequestForm } from '#src/components/accounts/account-forms.client.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { createLinks } from '#src/routing/links.ts';
import { MailedPasswordPage } from './mailed-password-page.tsx';

export default function SetPasswordPage(props: PageProps) {
  return (
    <MailedPasswordPage
      {...props}
      steps={['request', 'reset']}
      by="reset"
      again={createLinks(props.locale).setPassword}
      renderRequest={(documentTitle) => <PasswordRequestForm documentTitle={documentTitle} />}
    />
  );
}
