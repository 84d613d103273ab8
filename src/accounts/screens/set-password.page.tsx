import type { PageProps } from '#src/composition/request/page-props.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { PasswordRequestForm } from './account-forms.client.tsx';
import { MailedPasswordPage } from './mailed-password.page.tsx';

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
