import type { ComponentProps, ReactNode } from 'react';
import { HoldAgain } from '#src/booking/hold/countdown/hold-again.client.tsx';
import type { Booking } from '#src/booking/reservation/hold.rules.ts';
import { AutoRefresh } from '#src/booking/ui/auto-refresh.client.tsx';
import { loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import { StayBrief } from '#src/booking/ui/stay-brief.tsx';
import type { Services } from '#src/composition/services.ts';
import { formatParty } from '#src/kernel/stay/party.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { selectMessages } from '#src/site/i18n/translator.ts';
import { EmptyBeach } from '#src/site/layout/empty-beach.tsx';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { ContactLine } from '#src/site/ui/contact-line.tsx';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import '#src/booking/ui/notice-view.css';

interface NoticeViewProps {
  readonly title: string;
  readonly text: string;
  /** Form before the links. */
  readonly form?: ReactNode;
  /** Main link. */
  readonly action?: { readonly href: string; readonly label: string };
  /** Second link. */
  readonly other?: { readonly href: string; readonly label: string };
  /** Answers to likely questions. */
  readonly facts?: readonly string[];
  /** Animated while something is pending. */
  readonly isWaiting?: boolean;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** Booking page without input: what happened, what to do next, and whom to call. */
export const NoticeView = (props: NoticeViewProps) => {
  const { title, text, action, other, facts = [], form, isWaiting = false, aside, children } = props;
  return (
    <div className="wrap notice-view">
      <meta name="robots" content="noindex" />
      <div className="notice-words">
        {isWaiting && <div className="notice-waves" aria-hidden="true" />}
        <h1 className="heading">{title}</h1>
        <p className="lead">{text}</p>
        {facts.length > 0 && (
          <ul className="ticks notice-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {form}
        {action && (
          <div className="buttons notice-ways">
            <a
              className={`button button-large ${isWaiting || form ? 'button-secondary' : 'button-primary'}`}
              href={action.href}
            >
              {action.label}
            </a>
            {other && (
              <a className="button button-quiet" href={other.href}>
                {other.label}
              </a>
            )}
          </div>
        )}
        {children}
      </div>
      {aside}
    </div>
  );
};

export interface NoticeContext {
  readonly translator: Translator;
  readonly services: Pick<Services, 'content' | 'hotel' | 'log'>;
}

interface StayAsideProps extends NoticeContext {
  readonly booking: Pick<Booking, 'quote'>;
}

const StayAside = async ({ services, translator, booking }: StayAsideProps) => (
  <StayBrief
    translator={translator}
    quote={booking.quote}
    contents={await loadRoomContents(services, translator.locale)}
  />
);

interface NoticeProps extends NoticeContext, Omit<ComponentProps<typeof NoticeView>, 'aside'> {
  readonly booking?: Pick<Booking, 'quote'> | undefined;
}

/** What happened, the stay or a picture beside it, and whom to call. */
export const Notice = ({ translator, services, booking, title, children, ...notice }: NoticeProps) => {
  const { hotel } = services;
  return (
    <>
      <PageHead title={title} hotelName={hotel.name} />
      <NoticeView
        title={title}
        {...notice}
        aside={
          booking ? (
            <StayAside services={services} translator={translator} booking={booking} />
          ) : (
            <div className="notice-picture">
              <EmptyBeach />
            </div>
          )
        }
      >
        {children}
        <div className="notice-help">
          <ContactLine translator={translator} hotel={hotel} />
        </div>
      </NoticeView>
    </>
  );
};

interface BookingNoticeProps extends NoticeContext {
  readonly booking: Booking;
}

const HOLD_AGAIN_MESSAGES = ['checkout.again', 'checkout.unexpected', 'rejection.'];

const createSearchLink = (translator: Translator, { quote }: Booking): string =>
  createLinks(translator.locale).booking({ ...quote.stay, rooms: quote.rooms.map(({ party }) => formatParty(party)) });

/** Notice that nothing can be looked up or booked at the moment; the first link loads the same address again. */
export const BookingUnavailable = ({ translator, services }: NoticeContext) => (
  <Notice
    translator={translator}
    services={services}
    title={translator.t('engine.away.title')}
    text={translator.t('engine.away.text')}
    action={{ href: '', label: translator.t('engine.away.again') }}
    other={{ href: createLinks(translator.locale).rooms, label: translator.t('frame.nav.rooms') }}
  />
);

/** B11: one press takes the same rooms again; what was typed is still there. */
const HoldAgainForm = ({ translator, reserva }: { translator: Translator; reserva: string }) => (
  <TranslatorProvider locale={translator.locale} messages={selectMessages(translator.locale, HOLD_AGAIN_MESSAGES)}>
    <HoldAgain reserva={reserva} />
  </TranslatorProvider>
);

/** Why held rooms are unavailable: the hold expired, or the payment came too late. */
type UnavailableReason = 'expired' | 'refunded' | 'refund-refused';

export const RoomsUnavailable = ({
  translator,
  services,
  booking,
  why,
}: BookingNoticeProps & { why: UnavailableReason }) => {
  const refund = translator.money(booking.quote.deposit, booking.quote.currency);
  return (
    <Notice
      translator={translator}
      services={services}
      booking={booking}
      title={translator.t(`checkout.${why}.title`)}
      form={why === 'expired' && <HoldAgainForm translator={translator} reserva={booking.reserva} />}
      text={translator.t(`checkout.${why}.text`)}
      facts={why === 'expired' ? [] : [translator.t(`checkout.${why}.amount`, { amount: refund })]}
      action={{ href: createSearchLink(translator, booking), label: translator.t('checkout.expired.again') }}
      other={{ href: createLinks(translator.locale).calendar(), label: translator.t('results.elsewhere') }}
    />
  );
};

export const PaymentProcessing = ({ translator, services, booking }: BookingNoticeProps) => (
  <Notice
    translator={translator}
    services={services}
    booking={booking}
    isWaiting
    title={translator.t('checkout.processing.title')}
    text={translator.t('checkout.processing.text')}
    facts={[translator.t('checkout.processing.once'), translator.t('checkout.processing.close')]}
    action={{
      href: createLinks(translator.locale).checkout(booking.reserva),
      label: translator.t('checkout.processing.look'),
    }}
  >
    <AutoRefresh />
  </Notice>
);

/** B12: paying with another card voids the challenge, so it is offered, not done. */
export const ChallengePending = ({ translator, services, booking, href }: BookingNoticeProps & { href: string }) => {
  const amount = translator.money(booking.quote.deposit, booking.quote.currency);
  return (
    <Notice
      translator={translator}
      services={services}
      booking={booking}
      title={translator.t('checkout.action.title')}
      text={translator.t('checkout.action.text')}
      facts={[translator.t('checkout.action.amount', { amount })]}
      action={{ href, label: translator.t('checkout.action.continue') }}
      other={{
        href: createLinks(translator.locale).checkoutWithOtherCard(booking.reserva),
        label: translator.t('checkout.action.other-card'),
      }}
    />
  );
};

/** Notice that a newer link was mailed; nothing of the hold is shown. */
export const LinkEnded = ({ translator, services }: NoticeContext) => (
  <Notice
    translator={translator}
    services={services}
    title={translator.t('access.link-over.title')}
    text={translator.t('checkout.link-over.text')}
    action={{ href: createLinks(translator.locale).rooms, label: translator.t('frame.nav.rooms') }}
  />
);

/** Notice of an unpaid hold, with a link to checkout. */
export const NotPaid = ({ translator, services, booking }: BookingNoticeProps) => (
  <Notice
    translator={translator}
    services={services}
    booking={booking}
    title={translator.t('reservation.held.title')}
    text={translator.t('reservation.held.text')}
    action={{
      href: createLinks(translator.locale).checkout(booking.reserva),
      label: translator.t('reservation.held.continue'),
    }}
  />
);
