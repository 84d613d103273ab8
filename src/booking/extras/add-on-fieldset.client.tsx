'use client';
import { type KeyboardEvent, useMemo } from 'react';
import { describeRejection } from '#src/rates/availability/refusals.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { parseProps, type SerializedProps } from '#src/site/i18n/serialized-props.ts';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import type { AddOnGroup, AddOnTexts } from './add-on.text.ts';
import { useAddOnDraft } from './add-on-draft.client.ts';
import { AddOnGroups, isRefused } from './add-on-list.client.tsx';

interface AddOnFieldsetProps {
  readonly reserva: string;
  readonly currency: string;
  readonly groups: SerializedProps<readonly AddOnGroup[]>;
}

type AddOnAnswer = Pick<ReturnType<typeof useAddOnDraft>, 'state' | 'isPending' | 'isLost'>;

const describeAnswer = (
  translator: Translator,
  { state, isPending, isLost }: AddOnAnswer,
  addOns: readonly AddOnTexts[],
  currency: string,
): string => {
  const { refused, agreed } = state;
  if (isPending) return translator.t('add-on.updating');
  if (isLost) return translator.t('add-on.lost');
  if (refused) {
    const addOn = addOns.find((each) => isRefused(each, refused));
    const reason = describeRejection(translator, refused.code, refused.max ?? addOn?.max);
    return addOn ? translator.t('add-on.refused', { name: addOn.name, reason }) : reason;
  }
  if (!agreed) return '';
  const { total, deposit } = agreed;
  const toText = (amount: number) => translator.money(amount, currency);
  return translator.t('add-on.total', { total: toText(total), deposit: toText(deposit) });
};

/**
 * Extras of a hold, in the checkout form: what a guest changes is priced at once; without JavaScript a button sends them
 * with all that was typed. R14
 */
export const AddOnFieldset = ({ reserva, currency, groups: serialized }: AddOnFieldsetProps) => {
  const translator = useTranslator();
  const groups = useMemo(() => parseProps(serialized), [serialized]);
  const addOns = groups.flatMap((group) => group.addOns);
  const { locale } = translator;
  const { fields, state, isPending, isLost, draft, change, readFields } = useAddOnDraft({ reserva, locale, addOns });
  const isShownAtAddOn = !isPending && !isLost && addOns.some((addOn) => isRefused(addOn, state.refused));
  // Enter in a field of the extras would pay.
  const priceOnEnter = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    readFields();
  };
  return (
    <fieldset ref={fields} className="checkout-group add-ons" onKeyDown={priceOnEnter}>
      <legend className="group-title">{translator.t('add-on.title')}</legend>
      <input type="hidden" name="add_ons" value="shown" />
      <p className="quiet">{translator.t('add-on.lead')}</p>
      <AddOnGroups groups={groups} draft={draft} refused={state.refused} onChange={change} />
      <p role="status" className={isShownAtAddOn ? 'add-on-answer visually-hidden' : 'add-on-answer'}>
        {describeAnswer(translator, { state, isPending, isLost }, addOns, currency)}
      </p>
      <div className="add-on-submit">
        <button type="submit" name="intent" value="add-ons" formNoValidate className="button button-secondary">
          {translator.t('add-on.submit')}
        </button>
      </div>
    </fieldset>
  );
};
