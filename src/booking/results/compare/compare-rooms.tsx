import type { ReactNode } from 'react';
import { SearchFields } from '#src/booking/results/filter/filter-panel.tsx';
import { KeptChoices } from '#src/booking/results/filter/kept-choices.client.tsx';
import { createOfferTexts, type OfferTexts, toChoice } from '#src/booking/results/offers/offer.text.ts';
import { createTermsTexts } from '#src/booking/results/terms.text.ts';
import { getRoomTypeName } from '#src/booking/ui/load-room-contents.ts';
import type { RoomContents } from '#src/booking/ui/offer.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { NightTax } from '#src/kernel/money/money.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';
import { describeParty } from '#src/rates/availability/refusals.text.ts';
import type { OpenOffer } from '#src/rates/offers/room-offer.rules.ts';
import { getRoomTypeId } from '#src/rates/plans/room-choice.rules.ts';
import type { TaxLines } from '#src/rates/taxes-and-fees/tax-lines.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks, RESULTS_VIEW_FIELDS, type SearchParams } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { Picture } from '#src/site/ui/picture.tsx';
import type { Comparison } from './comparison.ts';
import './compare-rooms.css';

interface CompareFormsProps {
  readonly locale: Locale;
  readonly search: SearchParams;
  /** Ids of the rooms whose offers can be compared. */
  readonly roomIds: readonly string[];
}

/** The forms of the marks in the cards, which lie within the form that chooses rooms. */
export const CompareForms = ({ locale, search, roomIds }: CompareFormsProps) =>
  roomIds.map((roomId) => (
    <form key={roomId} id={`compare-${roomId}`} action={createLinks(locale).booking()}>
      <SearchFields search={search} />
      {RESULTS_VIEW_FIELDS.map(
        (field) => search[field] && <input key={field} type="hidden" name={field} value={search[field]} />,
      )}
      {roomId !== '1' && <input type="hidden" name="compare-for" value={roomId} />}
      <KeptChoices />
    </form>
  ));

interface CompareRoomsProps {
  readonly translator: Translator;
  readonly comparison: Comparison;
  readonly contents: RoomContents;
  /** Search with its choices and its filter. */
  readonly search: SearchParams;
  readonly stay: Stay;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
  readonly currency: string;
  readonly nightTax: NightTax;
  /** Charged once beside what several rooms cost. R20 */
  readonly bookingFees: TaxLines;
}

interface Compared {
  readonly offer: OpenOffer;
  readonly texts: OfferTexts;
}

interface Row {
  readonly name: string;
  readonly show: (compared: Compared) => ReactNode;
}

const Price = ({ texts }: { readonly texts: OfferTexts }) => (
  <>
    {texts.before && <s className="compare-before">{texts.before}</s>}
    <strong className="compare-total">{texts.total}</strong> <span className="compare-stay">{texts.stay}</span>
    {texts.average && <span className="compare-average">{texts.average}</span>}
    {texts.besides?.map((text) => (
      <span key={text} className="compare-average">
        {text}
      </span>
    ))}
  </>
);

const TextList = ({ texts }: { readonly texts: readonly ReactNode[] }) => (
  <ul className="compare-list">
    {texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <li key={index}>{text}</li>
    ))}
  </ul>
);

/** Rates beside the one of the price. */
const listOtherRates = (translator: Translator, { offer, texts }: Compared): string[] =>
  offer.plans.slice(1).map(({ plan }, index) => `${plan.names[translator.locale]}: ${texts.rates?.[index + 1]?.total}`);

const createRows = ({ translator, contents, stay, today }: CompareRoomsProps, all: readonly Compared[]): Row[] => {
  const describeTerms = ({ offer }: Compared) =>
    createTermsTexts({ translator, stay, today, terms: offer.plans[0].terms });
  const getContent = ({ offer }: Compared) => contents.get(offer.roomTypeId);
  const showText = (select: (content: NonNullable<ReturnType<typeof getContent>>) => ReactNode) => (each: Compared) => {
    const content = getContent(each);
    return content && select(content);
  };
  const { locale } = translator;
  const hasRates = all.some(({ offer }) => offer.plans.length > 1);
  return [
    { name: translator.t('results.compare.price'), show: ({ texts }) => <Price texts={texts} /> },
    ...(hasRates
      ? [
          {
            name: translator.t('results.compare.rates'),
            show: (each: Compared) => <TextList texts={listOtherRates(translator, each)} />,
          },
        ]
      : []),
    { name: translator.t('results.compare.payment'), show: (each) => describeTerms(each).payment },
    { name: translator.t('results.compare.cancellation'), show: (each) => describeTerms(each).cancellation },
    {
      name: translator.t('rooms.guests'),
      show: ({ offer }) => translator.t('rooms.guests.max', { guests: offer.maxGuests }),
    },
    { name: translator.t('rooms.size'), show: ({ texts }) => texts.facts?.size },
    { name: translator.t('rooms.beds'), show: showText(({ beds }) => <LocalizedText value={beds} locale={locale} />) },
    { name: translator.t('rooms.view'), show: showText(({ view }) => <LocalizedText value={view} locale={locale} />) },
    {
      name: translator.t('rooms.amenities'),
      show: showText(({ amenities }) => (
        <TextList texts={amenities.map((each) => <LocalizedText key={each.text} value={each} locale={locale} />)} />
      )),
    },
    {
      name: translator.t('results.compare.left'),
      show: ({ texts }) => texts.left ?? translator.t('results.compare.available'),
    },
  ];
};

/** Two or three rooms side by side; each is chosen by a link back to the results. */
export const CompareRooms = (props: CompareRoomsProps) => {
  const { translator, comparison, contents, search, currency, bookingFees } = props;
  const { room, offers, isTrimmed } = comparison;
  const links = createLinks(translator.locale);
  const index = Number(room.roomId) - 1;
  const chosen = getRoomTypeId(search.choices?.[index] ?? '');
  const all = offers.map((offer): Compared => {
    const content = contents.get(offer.roomTypeId);
    return { offer, texts: createOfferTexts({ translator, offer, currency, content, isBrief: true, bookingFees }) };
  });
  const getChoiceHref = ({ roomTypeId, plans }: OpenOffer): string => {
    const choices = Array.from({ length: search.rooms?.length ?? 1 }, (_, at) =>
      at === index ? toChoice(plans[0].plan, roomTypeId) : (search.choices?.[at] ?? ''),
    );
    return `${links.booking({ ...search, choices })}#room-${room.roomId}`;
  };
  const getHrefWithout = (roomTypeId: string): string => {
    const compare = offers.map((offer) => offer.roomTypeId).filter((each) => each !== roomTypeId);
    return links.booking({ ...search, compare, compareFor: room.roomId });
  };
  return (
    <div className="compare stack">
      {isTrimmed && <Alert tone="info" title={translator.t('results.compare.trimmed')} />}
      <p className="compare-lead">
        {props.nightTax === 'included' && <span>{translator.t('results.promise.tax')}. </span>}
        <a href={`${links.booking(search)}#room-${room.roomId}`}>{translator.t('results.compare.back')}</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className="frame compare-scroll" aria-labelledby="compare-caption" tabIndex={0}>
        <table className="compare-table" data-rooms={offers.length}>
          <caption id="compare-caption">
            {translator.t('results.for', { number: room.roomId, party: describeParty(translator, room.party) })}
          </caption>
          <thead>
            <tr>
              <td />
              {all.map(({ offer: { roomTypeId }, texts }) => (
                <th key={roomTypeId} scope="col">
                  {texts.picture && (
                    <Picture
                      picture={texts.picture}
                      locale={translator.locale}
                      sizes="(min-width: 900px) 20rem, 45vw"
                      decorative
                    />
                  )}
                  <a href={links.room(roomTypeId, search)}>{getRoomTypeName(contents, { roomTypeId })}</a>
                  {offers.length > 2 && (
                    <a className="compare-remove" href={getHrefWithout(roomTypeId)}>
                      {translator.t('results.compare.remove')}
                      <span className="visually-hidden">: {getRoomTypeName(contents, { roomTypeId })}</span>
                    </a>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {createRows(props, all).map(({ name, show }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {all.map((each) => (
                  <td key={each.offer.roomTypeId}>{show(each)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{translator.t('results.compare.choice')}</th>
              {all.map(({ offer }) => (
                <td key={offer.roomTypeId}>
                  <a
                    className={`button ${offer.roomTypeId === chosen ? 'button-secondary' : 'button-primary'}`}
                    href={getChoiceHref(offer)}
                  >
                    {translator.t(offer.roomTypeId === chosen ? 'results.compare.keep' : 'results.compare.choose')}
                    <span className="visually-hidden">: {getRoomTypeName(contents, offer)}</span>
                  </a>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  );
};
