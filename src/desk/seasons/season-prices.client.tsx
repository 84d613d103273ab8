'use client';
import { DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { useDeskForm } from '#src/desk/ui/desk-form.client.tsx';

/** A price's field. */
interface RateField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

interface SeasonPricesProps {
  readonly room: string;
  readonly every: RateField;
  readonly weekdays: readonly RateField[];
  readonly byWeekday: string;
}

/** Prices of a room type: for every night, and for weekdays that differ, which are said while they are folded away. */
export const SeasonPrices = ({ room, every, weekdays, byWeekday }: SeasonPricesProps) => {
  const { values, errors } = useDeskForm();
  const isOpen = weekdays.some(({ name }) => errors[name]);
  const groups = Map.groupBy(weekdays, ({ name, value }) => values[name] ?? value);
  const differences = [...groups].flatMap(([price, days]) =>
    price === '' ? [] : `${days.map(({ label }) => label).join(', ')} ${price}`,
  );
  return (
    <fieldset className="desk-fieldset season-rate">
      <legend>{room}</legend>
      <DeskInput {...every} inputMode="decimal" optional />
      <details open={isOpen}>
        <summary>
          {byWeekday}
          {differences.length > 0 && (
            <>
              : <strong>{differences.join('; ')}</strong>
            </>
          )}
        </summary>
        <div className="season-weekdays">
          {weekdays.map((field) => (
            <DeskInput key={field.name} {...field} inputMode="decimal" optional />
          ))}
        </div>
      </details>
    </fieldset>
  );
};
