import './booking-invitation.css';
import type { Hotel } from '#src/booking/model/hotel.ts';
import { Link } from '#src/components/ui/link.client.tsx';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

/** What a page makes a guest want, by the slug that the header links; any other page invites to stay. */
const WISHES = { gastronomia: 'table', Experiencias: 'outing', Bienestar: 'spa' } as const;

const isWish = (slug: string): slug is keyof typeof WISHES => Object.hasOwn(WISHES, slug);

interface BookingInvitationProps {
  readonly locale: Locale;
  readonly hotel: Pick<Hotel, 'email'>;
  /** Of the page. */
  readonly slug: string;
}

/** At the end of a text: what to do now, by booking or by writing to a person. */
export const BookingInvitation = ({ locale, hotel, slug }: BookingInvitationProps) => {
  const words = wordsIn(locale);
  const links = linksIn(locale);
  const wish = isWish(slug) ? WISHES[slug] : 'stay';
  return (
    <section className="booking-invitation stack" aria-labelledby="booking-invitation-title">
      <h2 id="booking-invitation-title">{words.t(`content.invite.${wish}.title`)}</h2>
      <p>{words.t(`content.invite.${wish}.text`)}</p>
      <p className="cluster">
        <Link to={links.calendar()} className="button button-primary button-large">
          {words.t('content.book')}
        </Link>
        {wish === 'stay' ? (
          <Link to={links.rooms} className="button button-secondary button-large">
            {words.t('rooms.all')}
          </Link>
        ) : (
          <a href={`mailto:${hotel.email}`} className="button button-secondary button-large">
            {words.t('content.invite.write')}
          </a>
        )}
      </p>
    </section>
  );
};
