import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { LocalizedText } from '#src/site/ui/localized-text.tsx';
import type { RoomListing } from './room-listing.ts';

/** Size, beds, view and maximum guests. */
export const RoomFacts = ({ room, locale }: { room: RoomListing; locale: Locale }) => {
  const translator = getTranslator(locale);
  const { content, occupancy } = room;
  return (
    <dl className="facts">
      <div>
        <dt>{translator.t('rooms.guests')}</dt>
        <dd>{translator.t('rooms.guests.max', { guests: occupancy.maxGuests })}</dd>
      </div>
      <div>
        <dt>{translator.t('rooms.size')}</dt>
        <dd>{translator.t('rooms.square-metres', { size: content.sizeSquareMetres })}</dd>
      </div>
      <div>
        <dt>{translator.t('rooms.beds')}</dt>
        <dd>
          <LocalizedText value={content.beds} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>{translator.t('rooms.view')}</dt>
        <dd>
          <LocalizedText value={content.view} locale={locale} />
        </dd>
      </div>
    </dl>
  );
};
