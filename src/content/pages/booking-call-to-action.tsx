import './booking-call-to-action.css';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';

/** Call to action by page slug; other pages invite to book a stay. */
const CALLS_TO_ACTION = { gastronomia: 'table', Experiencias: 'outing', Bienestar: 'spa' } as const;

const hasCallToAction = (slug: string): slug is keyof typeof CALLS_TO_ACTION => Object.hasOwn(CALLS_TO_ACTION, slug);

interface BookingCallToActionProps {
  readonly locale: Locale;
  readonly hotel: Pick<Hotel, 'email'>;
  readonly slug: string;
}

/** Call to action below a text: book, or write to the hotel. */
export const BookingCallToAction = ({ locale, hotel, slug }: BookingCallToActionProps) => {
  const translator = getTranslator(locale);
  const links = createLinks(locale);
  const topic = hasCallToAction(slug) ? CALLS_TO_ACTION[slug] : 'stay';
  return (
    <section className="booking-invitation stack" aria-labelledby="booking-invitation-title">
      <h2 id="booking-invitation-title">{translator.t(`content.invite.${topic}.title`)}</h2>
      <p>{translator.t(`content.invite.${topic}.text`)}</p>
      <p className="cluster">
        <Link to={links.calendar()} className="button button-primary button-large">
          {translator.t('content.book')}
        </Link>
        {topic === 'stay' ? (
          <Link to={links.rooms} className="button button-secondary button-large">
            {translator.t('rooms.all')}
          </Link>
        ) : (
          <a href={`mailto:${hotel.email}`} className="button button-secondary button-large">
            {translator.t('content.invite.write')}
          </a>
        )}
      </p>
    </section>
  );
};
