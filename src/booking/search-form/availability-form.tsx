import './availability-form.css';
import type { Locale } from '#src/kernel/locale.ts';
import { PARTY_LIMITS } from '#src/kernel/stay/party.ts';
import { DateInput } from '#src/rates/price-calendar/date-input.client.tsx';
import { PICKER_YEARS } from '#src/rates/price-calendar/picker-defaults.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getAgeFieldName, MAX_PROMO_LENGTH } from './search-draft.ts';

const ADULTS = [1, 2, 3, 4, 5, 6];
const CHILDREN = [0, 1, 2, 3, 4];
const AGES = Array.from({ length: PARTY_LIMITS.oldestChild + 1 }, (_, age) => age);

const DateField = ({ translator, name }: { translator: Translator; name: 'arrival' | 'departure' }) => (
  <div className="field availability-date">
    <label htmlFor={`availability-${name}`}>{translator.t(`content.availability.${name}`)}</label>
    <DateInput id={`availability-${name}`} name={name} min={PICKER_YEARS.first} max={PICKER_YEARS.last} />
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

/** One list per possible child; CSS shows as many as are selected. */
const AgeLists = ({ translator }: { translator: Translator }) => (
  <div className="availability-ages">
    {CHILDREN.slice(1).map((child) => (
      <div key={child} className="field availability-age">
        <label htmlFor={`availability-age-${child}`}>{translator.t('parties.age', { child })}</label>
        <select
          id={`availability-age-${child}`}
          name={getAgeFieldName(0, child - 1)}
          defaultValue=""
          autoComplete="off"
        >
          <option value="">—</option>
          {AGES.map((age) => (
            <option key={age}>{age}</option>
          ))}
        </select>
      </div>
    ))}
  </div>
);

interface AvailabilityFormProps {
  readonly locale: Locale;
  /** The hotel has promotion codes. */
  readonly hasCodeField?: boolean;
}

/**
 * First search form for one room; plain HTML without scripts. The results page validates it, in the site's language.
 */
export const AvailabilityForm = ({ locale, hasCodeField = false }: AvailabilityFormProps) => {
  const translator = getTranslator(locale);
  return (
    <form
      className="availability"
      action={createLinks(locale).booking()}
      aria-label={translator.t('content.availability.title')}
      noValidate
    >
      <DateField translator={translator} name="arrival" />
      <DateField translator={translator} name="departure" />
      <NumberList label={translator.t('parties.adults')} name="adults" numbers={ADULTS} first={2} />
      <NumberList label={translator.t('parties.children')} name="children" numbers={CHILDREN} first={0} />
      <AgeLists translator={translator} />
      {hasCodeField && (
        <div className="field availability-code">
          <label htmlFor="availability-promo">{translator.t('promotion.field')}</label>
          <input
            id="availability-promo"
            name="promo"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_PROMO_LENGTH}
          />
        </div>
      )}
      <button type="submit" className="button button-primary">
        {translator.t('content.availability.submit')}
      </button>
    </form>
  );
};
