import { LocalizedText } from '#src/components/ui/localized-text.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { SoldRoom } from './sold-room.ts';

/** Size, beds, view and how many guests. */
export const RoomFacts = ({ room, locale }: { room: SoldRoom; locale: Locale }) => {
  const words = wordsIn(locale);
  const { content, occupancy } = room;
  return (
    <dl className="facts">
      <div>
        <dt>{words.t('rooms.guests')}</dt>
        <dd>{words.t('rooms.guests.max', { guests: occupancy.maxGuests })}</dd>
      </div>
      <div>
        <dt>{words.t('rooms.size')}</dt>
        <dd>{words.t('rooms.square-metres', { size: content.sizeSquareMetres })}</dd>
      </div>
      <div>
        <dt>{words.t('rooms.beds')}</dt>
        <dd>
          <LocalizedText value={content.beds} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>{words.t('rooms.view')}</dt>
        <dd>
          <LocalizedText value={content.view} locale={locale} />
        </dd>
      </div>
    </dl>
  );
};
