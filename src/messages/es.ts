import type { MessageId } from './en.ts';
import access from './es/access.json' with { type: 'json' };
import accounts from './es/accounts.json' with { type: 'json' };
import addOns from './es/add-ons.json' with { type: 'json' };
import booking from './es/booking.json' with { type: 'json' };
import checkout from './es/checkout.json' with { type: 'json' };
import choosing from './es/choosing.json' with { type: 'json' };
import content from './es/content.json' with { type: 'json' };
import deskAccess from './es/desk-access.json' with { type: 'json' };
import deskActing from './es/desk-acting.json' with { type: 'json' };
import deskBoard from './es/desk-board.json' with { type: 'json' };
import deskClosures from './es/desk-closures.json' with { type: 'json' };
import deskDetail from './es/desk-detail.json' with { type: 'json' };
import deskFigures from './es/desk-figures.json' with { type: 'json' };
import deskFrame from './es/desk-frame.json' with { type: 'json' };
import deskHistory from './es/desk-history.json' with { type: 'json' };
import deskInquiries from './es/desk-inquiries.json' with { type: 'json' };
import deskList from './es/desk-list.json' with { type: 'json' };
import deskOffers from './es/desk-offers.json' with { type: 'json' };
import deskPayLinks from './es/desk-pay-links.json' with { type: 'json' };
import deskPeople from './es/desk-people.json' with { type: 'json' };
import deskPresence from './es/desk-presence.json' with { type: 'json' };
import deskPrices from './es/desk-prices.json' with { type: 'json' };
import deskSeasons from './es/desk-seasons.json' with { type: 'json' };
import deskSettings from './es/desk-settings.json' with { type: 'json' };
import deskToday from './es/desk-today.json' with { type: 'json' };
import deskWebsite from './es/desk-website.json' with { type: 'json' };
import emails from './es/emails.json' with { type: 'json' };
import failures from './es/failures.json' with { type: 'json' };
import frame from './es/frame.json' with { type: 'json' };
import inquiries from './es/inquiries.json' with { type: 'json' };
import promotions from './es/promotions.json' with { type: 'json' };
import rejections from './es/rejections.json' with { type: 'json' };
import reservation from './es/reservation.json' with { type: 'json' };
import reservationChanges from './es/reservation-changes.json' with { type: 'json' };
import rooms from './es/rooms.json' with { type: 'json' };

/** A text too many or too few is an error of types. */
const cover = <Texts extends Record<MessageId, string>>(
  texts: Texts & Record<Exclude<keyof Texts, MessageId>, never>,
): Readonly<Record<MessageId, string>> => texts;

/** Every Spanish text of the site. */
export const es = cover({
  ...frame,
  ...failures,
  ...content,
  ...rooms,
  ...booking,
  ...choosing,
  ...promotions,
  ...addOns,
  ...checkout,
  ...reservation,
  ...reservationChanges,
  ...rejections,
  ...access,
  ...accounts,
  ...inquiries,
  ...deskAccess,
  ...deskActing,
  ...deskBoard,
  ...deskClosures,
  ...deskDetail,
  ...deskFigures,
  ...deskFrame,
  ...deskHistory,
  ...deskInquiries,
  ...deskList,
  ...deskOffers,
  ...deskPeople,
  ...deskPresence,
  ...deskPayLinks,
  ...deskSettings,
  ...deskSeasons,
  ...deskPrices,
  ...deskToday,
  ...deskWebsite,
  ...emails,
});
