import { AccessScreen } from '#src/components/desk/access/access-screen.tsx';
import { ConfirmForm } from '#src/components/desk/access/confirm-form.client.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import { NoSuchPage } from '#src/pages/error-pages.tsx';
import type { PageProps } from '#src/pages/page-props.ts';
import { createDeskLinks } from '#src/routing/desk-links.ts';
import { parseReturnPath } from '#src/routing/return-path.ts';
import { findDeskAccess } from '#src/server/request/request-staff.ts';
import { getDeskFormTexts } from '../desk-form-texts.ts';

/** Of the query, or the screen on whose form this page is shown. */
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
