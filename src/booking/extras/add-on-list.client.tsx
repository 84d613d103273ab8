'use client';
import { useState } from 'react';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import { getAddOnFields } from '#src/rates/extras/add-on-form.rules.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { AddOnGroup, AddOnTexts } from './add-on.text.ts';
import type { AddOnDraft } from './add-on-draft.client.ts';
import type { AddOnRefusal } from './apply-add-on-choices.ts';
import './add-ons.css';

interface AddOnControlsProps {
  readonly addOn: AddOnTexts;
  readonly draft: AddOnDraft;
  readonly onChange: (fields: AddOnDraft) => void;
  readonly describedBy: string;
  /** Why its choice was refused. */
  readonly refused: RejectionCode | null;
}

/** One that is chosen can be given up, however late. */
const isInactive = ({ unavailable, chosen }: AddOnTexts): boolean => unavailable !== undefined && chosen === null;

const Checkbox = ({ addOn, draft, onChange, describedBy }: AddOnControlsProps) => {
  const translator = useTranslator();
  const fields = getAddOnFields(addOn);
  return (
    <label className="choice" htmlFor={fields.id}>
      <input
        type="checkbox"
        id={fields.id}
        name={fields.quantity}
        value="1"
        checked={draft[fields.quantity] === '1'}
        onChange={({ target }) => onChange({ [fields.quantity]: target.checked ? '1' : '' })}
        disabled={isInactive(addOn)}
        aria-describedby={describedBy}
      />
      <span>
        {translator.t('add-on.add')}
        <span className="visually-hidden">: {addOn.name}</span>
      </span>
    </label>
  );
};

const DaySelect = ({ addOn, draft, onChange, describedBy, refused }: AddOnControlsProps) => {
  const translator = useTranslator();
  const { name, days, hasQuantity } = addOn;
  const fields = getAddOnFields(addOn);
  return (
    <select
      id={hasQuantity ? undefined : fields.id}
      name={fields.day}
      value={draft[fields.day]}
      onChange={({ target }) => onChange({ [fields.day]: target.value })}
      disabled={isInactive(addOn)}
      aria-label={hasQuantity ? `${name}: ${translator.t('add-on.day')}` : undefined}
      aria-describedby={describedBy}
      aria-invalid={(refused !== null && refused !== 'add-on-quantity') || undefined}
      autoComplete="off"
    >
      {!hasQuantity && <option value="">{translator.t('add-on.day.none')}</option>}
      {days.map(({ day, label, left }) => (
        <option key={day} value={day} disabled={left === 0}>
          {label}
        </option>
      ))}
    </select>
  );
};

const findMax = ({ days, max }: AddOnTexts, chosenDay: string | undefined): number =>
  Math.min(max, days.find(({ day }) => day === chosenDay)?.left ?? max);

interface StepButtonProps {
  readonly sign: string;
  readonly label: string;
  /** Whether the count is at its limit. The button stays enabled, since a disabled one loses the focus. */
  readonly isInactive: boolean;
  readonly onPress: () => void;
}

const StepButton = ({ sign, label, isInactive, onPress }: StepButtonProps) => (
  <button
    type="button"
    className="stepper-button"
    aria-label={label}
    aria-disabled={isInactive || undefined}
    onClick={() => !isInactive && onPress()}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);

/**
 * A number with buttons; what is typed counts when the field is left. A field of type `number` would drop digits of
 * other keyboards, and in silence.
 */
const Pieces = ({ addOn, draft, onChange, describedBy, refused }: AddOnControlsProps) => {
  const translator = useTranslator();
  const fields = getAddOnFields(addOn);
  const [typed, setTyped] = useState<string | null>(null);
  const value = draft[fields.quantity] ?? '';
  const quantity = Number(value) || 0;
  const max = findMax(addOn, draft[fields.day]);
  const change = (next: string) => {
    setTyped(null);
    onChange({ [fields.quantity]: next });
  };
  const { name } = addOn;
  const inactive = isInactive(addOn);
  return (
    <span className="stepper-control">
      <StepButton
        sign="−"
        label={translator.t('add-on.fewer', { name })}
        isInactive={inactive || quantity === 0}
        onPress={() => change(String(quantity - 1))}
      />
      <input
        inputMode="numeric"
        id={fields.id}
        name={fields.quantity}
        value={typed ?? value}
        onChange={({ target }) => setTyped(normalizeFigures(target.value))}
        onBlur={() => typed !== null && change(typed)}
        disabled={inactive}
        aria-describedby={describedBy}
        aria-invalid={(refused !== null && refused !== 'add-on-day') || undefined}
        autoComplete="off"
      />
      <StepButton
        sign="+"
        label={translator.t('add-on.more', { name })}
        isInactive={inactive || quantity >= max}
        onPress={() => change(String(quantity + 1))}
      />
    </span>
  );
};

/** What a guest chooses of an extra: whether, how many, or on which day. R13 */
export const AddOnControls = (props: AddOnControlsProps) => {
  const { days, hasQuantity } = props.addOn;
  const hasDays = days.length > 0;
  return (
    <div className="add-on-controls">
      {hasQuantity && <Pieces {...props} />}
      {hasDays && <DaySelect {...props} />}
      {!hasQuantity && !hasDays && <Checkbox {...props} />}
    </div>
  );
};

interface AddOnListProps {
  readonly addOns: readonly AddOnTexts[];
  readonly draft: AddOnDraft;
  readonly refused: AddOnRefusal | null;
  readonly onChange: (fields: AddOnDraft) => void;
}

export const isRefused = ({ addOnId, roomId }: AddOnTexts, refused: AddOnRefusal | null): boolean =>
  refused?.addOnId === addOnId && refused.roomId === roomId;

const AddOnItem = ({ addOn, refused, ...props }: Omit<AddOnListProps, 'addOns'> & { readonly addOn: AddOnTexts }) => {
  const translator = useTranslator();
  const { name, description, price, hasQuantity, days, unavailable, max } = addOn;
  const { id } = getAddOnFields(addOn);
  const own = isRefused(addOn, refused) ? refused : null;
  const error = own && describeRejection(translator, own.code, own.max ?? max);
  return (
    <li className="add-on">
      <div className="add-on-words">
        {hasQuantity || days.length > 0 ? <label htmlFor={id}>{name}</label> : <span className="label">{name}</span>}
        <div id={`${id}-words`}>
          {description && <p>{description}</p>}
          <p className="quiet">{price}</p>
          {unavailable && <p className="add-on-reason">{unavailable}</p>}
          {error && <p className="field-error">{error}</p>}
        </div>
      </div>
      <AddOnControls {...props} addOn={addOn} describedBy={`${id}-words`} refused={own?.code ?? null} />
    </li>
  );
};

const AddOnList = ({ addOns, ...props }: AddOnListProps) => (
  <ul className="frame add-on-list">
    {addOns.map((addOn) => (
      <AddOnItem key={getAddOnFields(addOn).id} addOn={addOn} {...props} />
    ))}
  </ul>
);

interface AddOnGroupsProps extends Omit<AddOnListProps, 'addOns'> {
  readonly groups: readonly AddOnGroup[];
}

/** Fields of extras, by room and for the booking where there are several groups. */
export const AddOnGroups = ({ groups, ...shared }: AddOnGroupsProps) =>
  groups.map((group) =>
    group.title ? (
      <fieldset key={group.title} className="add-on-group">
        <legend>{group.title}</legend>
        <AddOnList {...shared} addOns={group.addOns} />
      </fieldset>
    ) : (
      <AddOnList key="" {...shared} addOns={group.addOns} />
    ),
  );
