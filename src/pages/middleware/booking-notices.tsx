import type { ComponentProps } from 'react';
import type { Booking } from '#src/booking/model/hold.ts';
import { formatParty } from '#src/booking/model/party.ts';
import { LookAgain } from '#src/components/booking/look-again.client.tsx';
import { NoticeView } from '#src/components/booking/notice-view.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import type { Words } from '#src/i18n/intl.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';

export const Notice = ({ title, ...notice }: ComponentProps<typeof NoticeView>) => (
  <>
    <PageHead title={title} hotelName={services().hotel.name} />
    <NoticeView title={title} {...notice} />
  </>
);

const searchAgain = (words: Words, { quote }: Booking): string =>
  linksIn(words.locale).booking({ ...quote.stay, rooms: quote.rooms.map(({ party }) => formatParty(party)) });

/** Nothing can be looked up or booked at the moment. */
export const EngineAway = ({ words }: { words: Words }) => {
  const { email, phone } = services().hotel;
  return <Notice title={words.t('engine.away.title')} text={words.t('engine.away.text', { email, phone })} />;
};

export const Gone = ({ words, booking, why }: { words: Words; booking: Booking; why: 'expired' | 'refunded' }) => (
  <Notice
    title={words.t(`checkout.${why}.title`)}
    text={words.t(`checkout.${why}.text`)}
    action={{ href: searchAgain(words, booking), label: words.t('checkout.expired.again') }}
  />
);

export const Processing = ({ words, reserva }: { words: Words; reserva: string }) => (
  <Notice
    title={words.t('checkout.processing.title')}
    text={words.t('checkout.processing.text')}
    action={{ href: linksIn(words.locale).checkout(reserva), label: words.t('checkout.processing.look') }}
  >
    <LookAgain />
  </Notice>
);

/** B12: paying with another card calls the bank's question off, so it is offered, not done. */
export const BankWaits = ({ words, reserva, href }: { words: Words; reserva: string; href: string }) => (
  <Notice
    title={words.t('checkout.action.title')}
    text={words.t('checkout.action.text')}
    action={{ href, label: words.t('checkout.action.continue') }}
  >
    <p>
      <a href={linksIn(words.locale).checkoutAnew(reserva)}>{words.t('checkout.action.other-card')}</a>
    </p>
  </Notice>
);

/** The way to a reservation that is not paid yet leads over checkout. */
export const NotPaid = ({ words, reserva }: { words: Words; reserva: string }) => (
  <Notice
    title={words.t('reservation.held.title')}
    text={words.t('reservation.held.text')}
    action={{ href: linksIn(words.locale).checkout(reserva), label: words.t('reservation.held.continue') }}
  />
);
