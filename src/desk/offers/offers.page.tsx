import type { ReactNode } from 'react';
import type { Services } from '#src/composition/services.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { type DeskColumn, DeskTable } from '#src/desk/ui/desk-table.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import { type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import {
  getOfferId,
  listOffers,
  OFFER_KINDS,
  type Offer,
  type OfferKind,
} from '#src/rates/editing/edit-offers.rules.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { describeOffer, type OfferContext } from './describe-offer.text.ts';
import { findOfferState, OFFER_STATES } from './offer-acts.rules.ts';
import { loadOfferContext } from './offer-answers.ts';
import { OfferBadge } from './offer-screen.tsx';
import '#src/desk/inquiries/inquiry-list.css';
import './offers.css';

/** Cells of what became of an offer, by its id. */
type GetCells = (offer: Offer) => readonly ReactNode[];

interface UsageColumns {
  readonly columns: readonly DeskColumn[];
  readonly getCells: GetCells;
}

const loadPromotionColumns = async (desk: Services['desk'], words: OfferContext): Promise<UsageColumns> => {
  const { translator, currency } = words;
  const { t, money } = translator;
  const usage = new Map((await desk.listPromotionUsage()).map((each) => [each.id, each]));
  return {
    columns: [
      { key: 'uses', label: t('desk.offers.uses'), isNumber: true },
      { key: 'discount', label: t('desk.offers.discount'), isNumber: true },
      { key: 'brought', label: t('desk.offers.brought'), isNumber: true },
    ],
    getCells: (offer) => {
      const { used = 0, held = 0, discount = 0, brought = 0 } = usage.get(getOfferId(offer)) ?? {};
      const max = 'maxUses' in offer ? offer.maxUses : null;
      return [
        <>
          {max === null ? used : t('desk.offers.uses.of', { used, max })}
          {held > 0 && <small className="desk-muted offer-held">{t('desk.offers.uses.held', { held })}</small>}
        </>,
        money(discount, currency),
        money(brought, currency),
      ];
    },
  };
};

const loadSoldColumns = async (
  desk: Services['desk'],
  { translator: { t } }: OfferContext,
  kind: 'plan' | 'extra',
): Promise<UsageColumns> => {
  const usage = new Map((await desk.listSoldUsage(kind)).map((each) => [each.id, each]));
  const counted = kind === 'plan' ? 'bookings' : 'units';
  return {
    columns: [
      { key: 'ahead', label: t(`desk.offers.${counted}.ahead`), isNumber: true },
      { key: 'year', label: t(`desk.offers.${counted}.year`), isNumber: true },
    ],
    getCells: (offer) => {
      const { ahead = 0, year = 0 } = usage.get(getOfferId(offer)) ?? {};
      return [ahead, year];
    },
  };
};

interface OfferTableProps extends UsageColumns {
  readonly words: OfferContext;
  readonly kind: OfferKind;
  readonly caption: string;
  readonly offers: readonly Offer[];
  readonly today: IsoDate;
}

/** Offers of one state: the name and what it says, and what became of it. */
const OfferTable = ({ words, kind, caption, offers, today, columns, getCells }: OfferTableProps) => {
  const { translator } = words;
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  return (
    <DeskTable
      caption={caption}
      columns={[{ key: 'name', label: t('desk.offers.name') }, ...columns]}
      className="offers"
    >
      {offers.map((offer) => (
        <tr key={getOfferId(offer)}>
          <th scope="row">
            <a href={links.offer(kind, { id: getOfferId(offer) })}>{offer.names[locale] || t('desk.offers.unnamed')}</a>{' '}
            <OfferBadge translator={translator} offer={offer} today={today} isListed />
            <small className="offer-says">{describeOffer(words, offer)}</small>
          </th>
          {getCells(offer).map((cell, index) => (
            <td key={columns[index]?.key} data-label={columns[index]?.label} className="desk-number">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </DeskTable>
  );
};

interface KindLinksProps {
  readonly words: OfferContext;
  readonly current: OfferKind;
}

const KindLinks = ({ words: { translator }, current }: KindLinksProps) => {
  const { t, locale } = translator;
  return (
    <nav className="desk-tabs" aria-label={t('desk.offers.kinds')}>
      {OFFER_KINDS.map((kind) => (
        <a key={kind} href={createDeskLinks(locale).offers(kind)} aria-current={kind === current ? 'page' : undefined}>
          {t(`desk.offers.${kind}`)}
        </a>
      ))}
    </nav>
  );
};

/** Promotions, plans and extras by state, with what became of them. */
export default async function OffersPage({ locale, context: { services }, staff, query }: DeskPageProps) {
  const { desk, hotel, clock, policy } = services;
  const asked = new URLSearchParams(query).get('kind');
  const kind = OFFER_KINDS.find((each) => each === asked) ?? 'promotion';
  const lists = await desk.readCatalogue();
  const words = await loadOfferContext(services, locale, lists);
  const { t } = words.translator;
  const today = toHotelDate(clock.now(), policy.timeZone);
  const usage =
    kind === 'promotion' ? await loadPromotionColumns(desk, words) : await loadSoldColumns(desk, words, kind);
  const offers: readonly Offer[] = listOffers(kind, lists);
  const parts = OFFER_STATES.map((state) => ({
    state,
    offers: offers.filter((offer) => findOfferState(offer, today) === state),
  })).filter((part) => part.offers.length > 0);
  return (
    <DeskScreen
      title={t('desk.offers.title')}
      hotelName={hotel.name}
      actions={
        isPermitted(staff.role, 'edit-plans') && (
          <a className="desk-button desk-button-primary" href={createDeskLinks(locale).offer(kind)}>
            {t(`desk.offers.new.${kind}`)}
          </a>
        )
      }
    >
      <KindLinks words={words} current={kind} />
      {parts.length === 0 && <p className="desk-empty">{t(`desk.offers.none.${kind}`)}</p>}
      {parts.map(({ state, offers: shown }) => (
        <DeskPanel key={state} title={t(`desk.offers.state.${state}`)} count={shown.length}>
          <OfferTable
            {...{ words, kind, today, ...usage }}
            caption={`${t(`desk.offers.${kind}`)}: ${t(`desk.offers.state.${state}`)}`}
            offers={shown}
          />
        </DeskPanel>
      ))}
    </DeskScreen>
  );
}
