import type { PageProps } from '#src/composition/request/page-props.ts';
import { ListHeader } from '#src/content/pages/content-list.page.tsx';
import type { Locale, Localized } from '#src/kernel/locale.ts';
import type { PricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { createPricePolicy } from '#src/rates/quote/price-policy.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { IndexedHead } from '#src/site/search-engines/indexed-head.tsx';
import { LocalizedText } from '#src/site/ui/html-block.tsx';
import { RoomList } from './room-list.tsx';
import type { RoomListing } from './room-listing.ts';
import { createRoomListings } from './room-listing.ts';
import { TaxNote } from './room-price.tsx';
import './room-kinds.css';

interface RoomKindsProps {
  readonly rooms: readonly RoomListing[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
}

interface RoomKind {
  readonly id: string;
  readonly name: Localized;
  readonly rooms: readonly RoomListing[];
}

/** Groups rooms by kind in their listed order; rooms without a kind come last. */
const groupByKind = (rooms: readonly RoomListing[]): RoomKind[] =>
  [...Map.groupBy(rooms, ({ content }) => content.kind.text)]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
    .flatMap(([, alike], index) => {
      const [first] = alike;
      return first ? [{ id: `kind-${index + 1}`, name: first.content.kind, rooms: alike }] : [];
    });

const KindLinks = ({ kinds, locale }: { kinds: readonly RoomKind[]; locale: Locale }) => (
  <nav aria-label={getTranslator(locale).t('rooms.kinds')}>
    <ul className="room-kinds-list">
      {kinds.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <LocalizedText value={name} locale={locale} />
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Room types grouped by the backend's kinds; one list when there are fewer than two. */
export const RoomKinds = ({ rooms, locale, policy }: RoomKindsProps) => {
  const kinds = groupByKind(rooms);
  const named = kinds.filter(({ name }) => name.text !== '');
  if (named.length < 2)
    return (
      <div className="stack">
        <TaxNote locale={locale} policy={policy} />
        <RoomList rooms={rooms} locale={locale} policy={policy} isFirst />
      </div>
    );
  return (
    <div className="room-kinds">
      <div className="spread">
        <KindLinks kinds={named} locale={locale} />
        <TaxNote locale={locale} policy={policy} />
      </div>
      {kinds.map(({ id, name, rooms: alike }, index) => (
        <section key={id} className="room-kind" aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {name.text ? <LocalizedText value={name} locale={locale} /> : getTranslator(locale).t('rooms.kinds.others')}
          </h2>
          <RoomList rooms={alike} locale={locale} policy={policy} level={3} isFirst={index === 0} />
        </section>
      ))}
    </div>
  );
};

export default async function RoomsPage({ locale, context }: PageProps) {
  const { booking, clock, content, policy } = context.services;
  const translator = getTranslator(locale);
  const [onSale, contents, catalogue] = await Promise.all([
    booking.listRoomTypes(),
    content.listRooms(locale),
    booking.readCatalogue(),
  ]);
  const rooms = createRoomListings(onSale, contents);
  return (
    <>
      <IndexedHead
        site={context.services}
        locale={locale}
        selectLink={(links) => links.rooms}
        title={translator.t('rooms.title')}
        description={translator.t('rooms.description')}
      />
      <ListHeader title={translator.t('rooms.title')} lead={translator.t('rooms.lead')} />
      <div className="wrap rooms-page">
        {rooms.length > 0 ? (
          <RoomKinds rooms={rooms} locale={locale} policy={createPricePolicy(policy, catalogue, clock.now())} />
        ) : (
          <p>{translator.t('rooms.none')}</p>
        )}
      </div>
    </>
  );
}
