import access from './en/access.json' with { type: 'json' };
import accounts from './en/accounts.json' with { type: 'json' };
import addOns from './en/add-ons.json' with { type: 'json' };
import booking from './en/booking.json' with { type: 'json' };
import checkout from './en/checkout.json' with { type: 'json' };
import choosing from './en/choosing.json' with { type: 'json' };
import content from './en/content.json' with { type: 'json' };
import deskAccess from './en/desk-access.json' with { type: 'json' };
import deskActing from './en/desk-acting.json' with { type: 'json' };
import deskBoard from './en/desk-board.json' with { type: 'json' };
import deskClosures from './en/desk-closures.json' with { type: 'json' };
import deskDetail from './en/desk-detail.json' with { type: 'json' };
import deskFigures from './en/desk-figures.json' with { type: 'json' };
import deskFrame from './en/desk-frame.json' with { type: 'json' };
import deskHistory from './en/desk-history.json' with { type: 'json' };
import deskInquiries from './en/desk-inquiries.json' with { type: 'json' };
import deskList from './en/desk-list.json' with { type: 'json' };
import deskOffers from './en/desk-offers.json' with { type: 'json' };
import deskPayLinks from './en/desk-pay-links.json' with { type: 'json' };
import deskPeople from './en/desk-people.json' with { type: 'json' };
import deskPresence from './en/desk-presence.json' with { type: 'json' };
import deskPrices from './en/desk-prices.json' with { type: 'json' };
import deskSeasons from './en/desk-seasons.json' with { type: 'json' };
import deskSettings from './en/desk-settings.json' with { type: 'json' };
import deskToday from './en/desk-today.json' with { type: 'json' };
import deskWebsite from './en/desk-website.json' with { type: 'json' };
import emails from './en/emails.json' with { type: 'json' };
import failures from './en/failures.json' with { type: 'json' };
import frame from './en/frame.json' with { type: 'json' };
import inquiries from './en/inquiries.json' with { type: 'json' };
import promotions from './en/promotions.json' with { type: 'json' };
import rejections from './en/rejections.json' with { type: 'json' };
import reservation from './en/reservation.json' with { type: 'json' };
import reservationChanges from './en/reservation-changes.json' with { type: 'json' };
import rooms from './en/rooms.json' with { type: 'json' };

/** Every English text of the site; its keys are the catalogue that Spanish must cover too. */
export const en = {
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
};

export type MessageId = keyof typeof en;
