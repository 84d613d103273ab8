'use client';
import { useMemo } from 'react';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useTranslator } from '#src/components/ui/translator.client.tsx';
import { describeRejection } from '#src/i18n/booking-texts.ts';
import type { Translator } from '#src/i18n/intl.ts';
import { parseProps, type SerializedProps } from '#src/i18n/serialized-props.ts';
import { useAddOnDraft } from './add-on-draft.client.ts';
import { AddOnGroups, isRefused } from './add-on-list.client.tsx';
import type { AddOnGroup, AddOnTexts } from './add-on-texts.ts';

interface AddOnsFormProps {
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

/** Extras of a hold: what a guest changes is priced at once; without JavaScript by a button. R14 */
export const AddOnsForm = ({ reserva, currency, groups: serialized }: AddOnsFormProps) => {
  const translator = useTranslator();
  const groups = useMemo(() => parseProps(serialized), [serialized]);
  const addOns = groups.flatMap((group) => group.addOns);
  const { locale } = translator;
  const { form, state, formAction, isPending, isLost, draft, change, submit } = useAddOnDraft({
    reserva,
    locale,
    addOns,
  });
  const isShownAtAddOn = !isPending && !isLost && addOns.some((addOn) => isRefused(addOn, state.refused));
  return (
    <form ref={form} className="add-ons" action={formAction} onSubmit={submit}>
      <input type="hidden" name="reserva" value={reserva} />
      <input type="hidden" name="locale" value={locale} />
      <fieldset className="checkout-group">
        <legend>{translator.t('add-on.title')}</legend>
        <p className="quiet">{translator.t('add-on.lead')}</p>
        <AddOnGroups groups={groups} draft={draft} refused={state.refused} onChange={change} />
        <p role="status" className={isShownAtAddOn ? 'add-on-answer visually-hidden' : 'add-on-answer'}>
          {describeAnswer(translator, { state, isPending, isLost }, addOns, currency)}
        </p>
        <div className="add-on-submit">
          <PendingButton
            isPending={isPending}
            pendingText={translator.t('add-on.updating')}
            className="button button-secondary"
          >
            {translator.t('add-on.submit')}
          </PendingButton>
          <p className="quiet">{translator.t('add-on.submit.note')}</p>
        </div>
      </fieldset>
    </form>
  );
};
