import './availability-form.css';
import { PARTY_LIMITS } from '#src/booking/model/party.ts';
import { PICKER_YEARS } from '#src/components/booking/picker-defaults.ts';
import { ageField } from '#src/components/booking/search-draft.ts';
import type { Words } from '#src/i18n/intl.ts';
import { wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';

const ADULTS = [1, 2, 3, 4, 5, 6];
const CHILDREN = [0, 1, 2, 3, 4];
const AGES = Array.from({ length: PARTY_LIMITS.oldestChild + 1 }, (_, age) => age);

const DateField = ({ words, name }: { words: Words; name: 'arrival' | 'departure' }) => (
  <div className="field availability-date">
    <label htmlFor={`availability-${name}`}>{words.t(`content.availability.${name}`)}</label>
    <input
      id={`availability-${name}`}
      type="date"
      autoComplete="off"
      name={name}
      min={PICKER_YEARS.first}
      max={PICKER_YEARS.last}
      required
    />
  </div>
);

interface NumberListProps {
  readonly label: string;
  readonly name: 'adults' | 'children';
  readonly numbers: readonly number[];
  readonly first: number;
}

const NumberList = ({ label, name, numbers, first }: NumberListProps) => (
  <div className="field availability-number">
    <label htmlFor={`availability-${name}`}>{label}</label>
    <select id={`availability-${name}`} name={name} defaultValue={first} autoComplete="off">
      {numbers.map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </select>
  </div>
);

/** One list for each child that can be chosen; CSS shows as many as are. */
const AgeLists = ({ words }: { words: Words }) => (
  <div className="availability-ages">
    {CHILDREN.slice(1).map((child) => (
      <div key={child} className="field availability-age">
        <label htmlFor={`availability-age-${child}`}>{words.t('parties.age', { child })}</label>
        <select id={`availability-age-${child}`} name={ageField(0, child - 1)} defaultValue="" autoComplete="off">
          <option value="">—</option>
          {AGES.map((age) => (
            <option key={age} value={age}>
              {age}
            </option>
          ))}
        </select>
      </div>
    ))}
  </div>
);

/**
 * The first search of a guest: a plain form for one room, which needs no script and leads to the results. What is
 * missing or wrong is answered there, in the language of the site.
 */
export const AvailabilityForm = ({ locale }: { locale: Locale }) => {
  const words = wordsIn(locale);
  return (
    <form
      className="availability"
      action={linksIn(locale).booking()}
      aria-label={words.t('content.availability.title')}
      noValidate
    >
      <DateField words={words} name="arrival" />
      <DateField words={words} name="departure" />
      <NumberList label={words.t('parties.adults')} name="adults" numbers={ADULTS} first={2} />
      <NumberList label={words.t('parties.children')} name="children" numbers={CHILDREN} first={0} />
      <AgeLists words={words} />
      <button type="submit" className="button button-primary">
        {words.t('content.availability.submit')}
      </button>
    </form>
  );
};
