import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { parseReturnPath } from '#src/site/routing/return-path.ts';
import { AccessScreen } from './access-screen.tsx';
import { ConfirmForm } from './sign-in-form.client.tsx';

/** Returns the path to go back to: that of the query, or the screen on whose form this page is shown. */
const getReturnPath = ({
  locale,
  context,
  query,
}: Pick<PageProps, 'locale' | 'context'> & { query: string }): string =>
  context.keptForm
    ? context.fullPath
    : (parseReturnPath(new URLSearchParams(query).get('return')) ?? createDeskLinks(locale).today);

/** Re-authentication. D2 */
export default async function ConfirmPage({ locale, context, query = '' }: PageProps) {
  const { t } = getTranslator(locale);
  const access = await findDeskAccess(context);
  if (access.state !== 'open') return <NoSuchPage locale={locale} context={context} />;
  const asksPassword = access.session.provider === null;
  const title = t('desk.confirm.title');
  return (
    <AccessScreen
      title={title}
      hotelName={context.services.hotel.name}
      text={t(asksPassword ? 'desk.confirm.text' : 'desk.confirm.text-code')}
    >
      <ConfirmForm
        locale={locale}
        returnTo={getReturnPath({ locale, context, query })}
        kept={context.keptForm?.fields ?? ''}
        asksPassword={asksPassword}
        texts={getDeskFormTexts(locale, title)}
        labels={{
          password: t('desk.sign-in.password'),
          otp: t('desk.sign-in.otp'),
          otpHint: t(asksPassword ? 'desk.sign-in.otp-hint' : 'desk.code.verify.text'),
          submit: t('desk.confirm.submit'),
        }}
      />
    </AccessScreen>
  );
}
