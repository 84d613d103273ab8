import './availability-form.css';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

const ADULTS = [1, 2, 3, 4, 5, 6];
const CHILDREN = [0, 1, 2, 3];

/** One room's guests as the date step's `room` parameter spells them: a comma for each child whose age it will ask. */
const PARTIES = ADULTS.flatMap((adults) =>
  CHILDREN.map((children) => ({ adults, children, spelling: `${adults}${','.repeat(children)}` })),
);

/** The first question of a booking, as a plain form: the date step goes on from here. */
export const AvailabilityForm = ({ locale }: { locale: Locale }) => {
  const words = wordsIn(locale);
  return (
    <form
      className="availability"
      action={linksIn(locale).calendar()}
      aria-label={words.t('content.availability.title')}
    >
      <div className="field">
        <label htmlFor="availability-arrival">{words.t('content.availability.arrival')}</label>
        <input id="availability-arrival" type="date" name="arrival" required />
      </div>
      <div className="field">
        <label htmlFor="availability-departure">{words.t('content.availability.departure')}</label>
        <input id="availability-departure" type="date" name="departure" required />
      </div>
      <div className="field">
        <label htmlFor="availability-guests">{words.t('content.availability.guests')}</label>
        <select id="availability-guests" name="room" defaultValue="2">
          {PARTIES.map(({ adults, children, spelling }) => (
            <option key={spelling} value={spelling}>
              {words.t('content.availability.party', { adults, children })}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-primary">
        {words.t('content.availability.submit')}
      </button>
    </form>
  );
};
