import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import type { Localized } from '#src/content/model.ts';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import { RoomList } from './room-list.tsx';
import type { PricePolicy } from './room-price.tsx';
import type { SoldRoom } from './sold-room.ts';
import './room-kinds.css';

interface RoomKindsProps {
  readonly rooms: readonly SoldRoom[];
  readonly locale: Locale;
  readonly policy: PricePolicy;
}

interface RoomKind {
  readonly id: string;
  readonly name: Localized;
  readonly rooms: readonly SoldRoom[];
}

/** In the order in which the hotel lists its rooms; what is of no kind comes last. */
const kindsOf = (rooms: readonly SoldRoom[]): RoomKind[] =>
  [...Map.groupBy(rooms, ({ content }) => content.kind.text)]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
    .flatMap(([, alike], index) => {
      const [first] = alike;
      return first ? [{ id: `kind-${index + 1}`, name: first.content.kind, rooms: alike }] : [];
    });

const KindLinks = ({ kinds, locale }: { kinds: readonly RoomKind[]; locale: Locale }) => (
  <nav aria-label={wordsIn(locale).t('rooms.kinds')}>
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

/** Every room type under its kind, as the backend names it; where it names none, one list. */
export const RoomKinds = ({ rooms, locale, policy }: RoomKindsProps) => {
  const kinds = kindsOf(rooms);
  const named = kinds.filter(({ name }) => name.text !== '');
  if (named.length < 2) return <RoomList rooms={rooms} locale={locale} policy={policy} />;
  return (
    <div className="room-kinds">
      <KindLinks kinds={named} locale={locale} />
      {kinds.map(({ id, name, rooms: alike }) => (
        <section key={id} className="room-kind" aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {name.text ? <LocalizedText value={name} locale={locale} /> : wordsIn(locale).t('rooms.kinds.others')}
          </h2>
          <RoomList rooms={alike} locale={locale} policy={policy} level={3} />
        </section>
      ))}
    </div>
  );
};
