import type { ReactNode } from 'react';
import { AccountScreen } from '#src/accounts/screens/account.page.tsx';
import type { Cancelled, Confirmed, Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { RouteMiddleware } from '#src/composition/request/page-props.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { isReserva } from '#src/kernel/reserva.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator, selectMessages } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { AccessForm, RevokeForm } from './access-forms.client.tsx';
import { hasAccess, redeemAccessLink } from './request-access.ts';
import './access-section.css';
import './accessible-reservations.css';

interface AccessSectionProps {
  readonly locale: Locale;
  readonly reserva: string;
}

/** Section about access to the reservation, with its revocation. */
export const AccessSection = ({ locale, reserva }: AccessSectionProps) => {
  const translator = getTranslator(locale);
  return (
    <section className="access-section stack stack-s">
      <h2 className="subheading">{translator.t('access.revoke.title')}</h2>
      <p>{translator.t('access.revoke.text')}</p>
      <TranslatorProvider locale={locale} messages={selectMessages(locale, ['access.', 'accounts.'])}>
        <RevokeForm reserva={reserva} />
      </TranslatorProvider>
    </section>
  );
};

interface AccessibleReservationsProps {
  readonly translator: Translator;
  readonly reservations: readonly (Confirmed | Cancelled)[];
}

/** List of reservations that this browser may open. */
export const AccessibleReservations = ({ translator, reservations }: AccessibleReservationsProps) => (
  <nav aria-label={translator.t('access.opened')}>
    <p className="label">{translator.t('access.opened')}</p>
    <ul className="opened-list">
      {reservations.map(({ reserva, code, quote: { stay } }) => (
        <li key={reserva}>
          <a className="link-card" href={createLinks(translator.locale).reservation(reserva)}>
            <span className="opened-dates capitalized">
              {translator.t('booking.from-until', {
                from: translator.date(stay.arrival, 'short'),
                until: translator.date(stay.departure, 'medium'),
              })}
            </span>
            <span>
              {translator.t('reservation.code')} {code}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

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

/** Requires the access cookie. A key in the query is redeemed and redirected away, out of history and Referer. */
export const requireReservationAccess: RouteMiddleware<{ reservation: Paid }> = async (props, next) => {
  const { locale, context, query = '' } = props;
  const { reserva } = props.reservation;
  const asked = new URLSearchParams(query);
  const key = asked.get('key');
  const links = createLinks(locale);
  if (key !== null) {
    const isOpen = (await redeemAccessLink(context, reserva, key)) || (await hasAccess(context, reserva));
    const change = asked.get('change') ?? '';
    const opened = isReserva(change) ? links.proposedDates(reserva, change) : links.reservation(reserva);
    return context.redirect(isOpen ? opened : links.expiredReservationLink(reserva));
  }
  if (await hasAccess(context, reserva)) return next({});
  // A status that an action has set, such as 429, takes precedence.
  context.response.status ??= 403;
  return <AccessPage locale={locale} hotel={context.services.hotel} isLinkExpired={asked.has('link')} />;
};
