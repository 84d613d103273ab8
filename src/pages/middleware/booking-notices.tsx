import type { ComponentProps } from 'react';
import type { Booking } from '#src/booking/model/hold.ts';
import { formatParty } from '#src/booking/model/party.ts';
import { HoldAgain } from '#src/components/booking/hold-again.client.tsx';
import { LookAgain } from '#src/components/booking/look-again.client.tsx';
import { NoticeView } from '#src/components/booking/notice-view.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { ContactLine } from '#src/components/reservation/contact-line.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { messagesFor } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import { StayAside } from './stay-aside.tsx';

interface NoticeProps extends Omit<ComponentProps<typeof NoticeView>, 'aside'> {
  readonly words: Words;
  /** What it is about. */
  readonly booking?: Pick<Booking, 'quote'> | undefined;
}

/** What happened to a booking, the stay beside it, and whom to call. */
export const Notice = ({ words, booking, title, children, ...notice }: NoticeProps) => {
  const { hotel } = services();
  return (
    <>
      <PageHead title={title} hotelName={hotel.name} />
      <NoticeView title={title} {...notice} aside={booking && <StayAside words={words} booking={booking} />}>
        {children}
        <div className="notice-help">
          <ContactLine words={words} hotel={hotel} />
        </div>
      </NoticeView>
    </>
  );
};

const HOLD_AGAIN_MESSAGES = ['checkout.again', 'checkout.unexpected', 'rejection.'];

const searchAgain = (words: Words, { quote }: Booking): string =>
  linksIn(words.locale).booking({ ...quote.stay, rooms: quote.rooms.map(({ party }) => formatParty(party)) });

/** Nothing can be looked up or booked at the moment. */
export const EngineAway = ({ words }: { words: Words }) => (
  <Notice words={words} title={words.t('engine.away.title')} text={words.t('engine.away.text')} />
);

/** B11: one press takes the same rooms again; what was typed is still there. */
const HoldAgainForm = ({ words, reserva }: { words: Words; reserva: string }) => (
  <WordsProvider locale={words.locale} messages={messagesFor(words.locale, HOLD_AGAIN_MESSAGES)}>
    <HoldAgain reserva={reserva} />
  </WordsProvider>
);

/** Why rooms that were held are not to be had: the time ran out, or the payment came too late. */
type GoneWhy = 'expired' | 'refunded' | 'refund-refused';

export const Gone = ({ words, booking, why }: { words: Words; booking: Booking; why: GoneWhy }) => {
  const refund = words.money(booking.quote.deposit, booking.quote.currency);
  return (
    <Notice
      words={words}
      booking={booking}
      title={words.t(`checkout.${why}.title`)}
      form={why === 'expired' && <HoldAgainForm words={words} reserva={booking.reserva} />}
      text={words.t(`checkout.${why}.text`)}
      facts={why === 'expired' ? [] : [words.t(`checkout.${why}.amount`, { amount: refund })]}
      action={{ href: searchAgain(words, booking), label: words.t('checkout.expired.again') }}
      other={{ href: linksIn(words.locale).calendar(), label: words.t('results.elsewhere') }}
    />
  );
};

export const Processing = ({ words, booking }: { words: Words; booking: Booking }) => (
  <Notice
    words={words}
    booking={booking}
    isWaiting
    title={words.t('checkout.processing.title')}
    text={words.t('checkout.processing.text')}
    facts={[words.t('checkout.processing.once'), words.t('checkout.processing.close')]}
    action={{ href: linksIn(words.locale).checkout(booking.reserva), label: words.t('checkout.processing.look') }}
  >
    <LookAgain />
  </Notice>
);

/** B12: paying with another card calls the bank's question off, so it is offered, not done. */
export const BankWaits = ({ words, booking, href }: { words: Words; booking: Booking; href: string }) => {
  const amount = words.money(booking.quote.deposit, booking.quote.currency);
  return (
    <Notice
      words={words}
      booking={booking}
      title={words.t('checkout.action.title')}
      text={words.t('checkout.action.text')}
      facts={[words.t('checkout.action.amount', { amount })]}
      action={{ href, label: words.t('checkout.action.continue') }}
      other={{
        href: linksIn(words.locale).checkoutAnew(booking.reserva),
        label: words.t('checkout.action.other-card'),
      }}
    />
  );
};

/** The way to a reservation that is not paid yet leads over checkout. */
export const NotPaid = ({ words, booking }: { words: Words; booking: Booking }) => (
  <Notice
    words={words}
    booking={booking}
    title={words.t('reservation.held.title')}
    text={words.t('reservation.held.text')}
    action={{ href: linksIn(words.locale).checkout(booking.reserva), label: words.t('reservation.held.continue') }}
  />
);
