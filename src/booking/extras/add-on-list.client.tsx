'use client';
import { getAddOnFields } from '#src/rates/extras/add-on-form.rules.ts';
import { describeRejection } from '#src/rates/nights/booking.text.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { AddOnGroup, AddOnTexts } from './add-on.text.ts';
import { AddOnControls } from './add-on-controls.client.tsx';
import type { AddOnDraft } from './add-on-draft.client.ts';
import type { AddOnRefusal } from './add-on-refusal.ts';
import './add-ons.css';

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
  <ul className="add-on-list">
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
