import { Link } from '#src/components/ui/link.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

/** At the end of a text: the rooms, and the way to a booking. */
export const BookingInvitation = ({ locale }: { locale: Locale }) => {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  return (
    <p className="cluster">
      <Link to={links.calendar()} className="button button-primary">
        {words.t('content.book')}
      </Link>
      <Link to={links.rooms} className="button button-quiet">
        {words.t('rooms.all')}
      </Link>
    </p>
  );
};
