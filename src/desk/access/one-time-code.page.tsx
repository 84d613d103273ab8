import { generate } from 'lean-qr';
import { type DeskAccess, findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { PageProps } from '#src/composition/request/page-props.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { parseReturnPath } from '#src/site/routing/return-path.ts';
import { AccessScreen } from './access-screen.tsx';
import { type CodeStep, OneTimeCodeForm } from './one-time-code-form.client.tsx';
import './access.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Modules of light border. ISO/IEC 18004 §9.1 */
const QUIET_ZONE = 4;

/** A QR code, drawn by the server. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const dark = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
};

type DeskSession = Extract<DeskAccess, { session: unknown }>['session'];

interface SecretProps {
  readonly locale: Locale;
  readonly secret: string;
  readonly hotelName: string;
  readonly email: string;
}

/** Key Uri Format of authenticator apps. */
const buildOtpauthUrl = ({ secret, hotelName, email }: Omit<SecretProps, 'locale'>): string => {
  const issuer = encodeURIComponent(hotelName);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
};

/** The secret for an authenticator app: as QR code, as link, and as text. */
const Secret = ({ locale, ...parts }: SecretProps) => {
  const { t } = getTranslator(locale);
  const url = buildOtpauthUrl(parts);
  return (
    <>
      <QrCode text={url} label={t('desk.code.qr')} />
      <p>
        <a href={url}>{t('desk.code.open-app')}</a>
      </p>
      <p>
        {t('desk.code.by-hand')} <span className="desk-secret">{parts.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
    </>
  );
};

const findStep = async (context: RequestContext, session: DeskSession): Promise<CodeStep> => {
  if (session.pendingSecret) return 'finish';
  if (session.provider !== null) return session.codeDue ? 'verify' : 'remove';
  const { deskAccess, accounts } = context.services;
  const accessToken = accounts.getAccessToken(getRequestSession(context));
  return accessToken && (await deskAccess.hasCode(accessToken)) ? 'remove' : 'start';
};

const TEXTS = {
  start: 'desk.code.start',
  finish: 'desk.code.finish',
  verify: 'desk.code.verify',
  remove: 'desk.code.remove',
} as const;

/** Why a code is asked before anything else. */
const findReason = ({ codeDue, provider, pendingSecret }: DeskSession) => {
  if (!codeDue) return undefined;
  if (provider === null) return 'desk.code.due';
  return pendingSecret ? 'desk.code.due-provider' : undefined;
};

/** Returns the path to go back to: that of the query, or the screen on whose form this page is shown. */
const getReturnPath = ({ context, locale, query = '' }: PageProps): string =>
  context.keptForm
    ? context.fullPath
    : (parseReturnPath(new URLSearchParams(query).get('return')) ?? createDeskLinks(locale).today);

/** The one-time code of the person: set up, or another telephone. D1 */
export default async function OneTimeCodePage(props: PageProps) {
  const { locale, context } = props;
  const { t } = getTranslator(locale);
  const access = await findDeskAccess(context);
  if (!('staff' in access)) return <NoSuchPage locale={locale} context={context} />;
  const user = await context.services.accounts.findCurrentUser(getRequestSession(context));
  const step = await findStep(context, access.session);
  const { pendingSecret: secret } = access.session;
  const reason = findReason(access.session);
  const kept = context.keptForm?.fields ?? '';
  const title = t('desk.code.title');
  const hotelName = context.services.hotel.name;
  return (
    <AccessScreen
      title={title}
      hotelName={hotelName}
      text={reason && t(reason)}
      notice={kept && t('desk.sign-in.kept')}
    >
      <OneTimeCodeForm
        step={step}
        locale={locale}
        returnTo={getReturnPath(props)}
        kept={kept}
        texts={getDeskFormTexts(locale, title)}
        labels={{
          password: t('desk.sign-in.password'),
          otp: step === 'finish' ? t('desk.code.first') : t('desk.sign-in.otp'),
          submit: t(`${TEXTS[step]}.submit`),
          continue: t('desk.code.continue'),
        }}
        keeping={{
          label: t('desk.code.recovery'),
          copy: t('desk.pay-link.copy'),
          copied: t('desk.pay-link.copied'),
          print: t('desk.code.recovery.print'),
          download: t('desk.code.recovery.download'),
          file: `${t('desk.code.recovery.file')}.txt`,
        }}
      >
        <p>{t(`${TEXTS[step]}.text`)}</p>
        {secret && <Secret locale={locale} secret={secret} hotelName={hotelName} email={user?.email ?? ''} />}
      </OneTimeCodeForm>
    </AccessScreen>
  );
}
