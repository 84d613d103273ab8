'use client';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { proposeExtras } from '#src/actions/reservation/add-extras.ts';
import type { AddOnChoice } from '#src/booking/model/add-ons/add-on.ts';
import { type AddOnDraft, createAddOnDraft, readDraft } from '#src/components/add-ons/add-on-draft.client.ts';
import { AddOnGroups, isRefused } from '#src/components/add-ons/add-on-list.client.tsx';
import type { AddOnGroup, AddOnTexts } from '#src/components/add-ons/add-on-texts.ts';
import { HiddenContext } from '#src/components/reservation/hidden-context.client.tsx';
import { ReservationFormAlert } from '#src/components/reservation/reservation-form-alert.client.tsx';
import { useReservationForm } from '#src/components/reservation/use-reservation-form.client.ts';
import { PendingButton } from '#src/components/ui/pending-button.client.tsx';
import { useTranslator } from '#src/components/ui/translator.client.tsx';
import { parseProps, type SerializedProps } from '#src/i18n/serialized-props.ts';
import './extras-form.css';

interface ExtrasFormProps {
  readonly reserva: string;
  readonly groups: SerializedProps<readonly AddOnGroup[]>;
  readonly documentTitle: string;
}

/** What was sent before, as after a refusal without JavaScript. */
const choose = (addOn: AddOnTexts, choices: readonly AddOnChoice[]): AddOnTexts => ({
  ...addOn,
  chosen: choices.find(({ addOnId, roomId }) => addOnId === addOn.addOnId && roomId === addOn.roomId) ?? null,
});

/** Form of the extras that a reservation can get: its button shows the price. R14 */
export const ExtrasForm = ({ reserva, groups: serialized, documentTitle }: ExtrasFormProps) => {
  const translator = useTranslator();
  const reservationForm = useReservationForm(proposeExtras);
  const { state } = reservationForm;
  const form = useRef<HTMLFormElement>(null);
  const groups = useMemo(() => parseProps(serialized), [serialized]);
  const [draft, setDraft] = useState(() =>
    createAddOnDraft(groups.flatMap((group) => group.addOns.map((addOn) => choose(addOn, state.choices ?? [])))),
  );
  // What was chosen before hydration.
  const readForm = useEffectEvent(() => form.current && setDraft(readDraft(form.current, draft)));
  useEffect(() => void readForm(), []);
  const refused = state.status === 'refused' && !reservationForm.isOutdated ? (state.addOn ?? null) : null;
  const addOns = groups.flatMap((group) => group.addOns);
  const refusedName = addOns.find((addOn) => isRefused(addOn, refused))?.name;
  return (
    <form
      ref={form}
      className="add-ons extras-form"
      action={reservationForm.formAction}
      onSubmit={reservationForm.submit}
    >
      <HiddenContext reserva={reserva} />
      <ReservationFormAlert reservationForm={reservationForm} documentTitle={documentTitle} note={refusedName} />
      <fieldset>
        <legend>{translator.t('extras.choose')}</legend>
        <AddOnGroups
          groups={groups}
          draft={draft}
          refused={refused}
          onChange={(fields: AddOnDraft) => setDraft((before) => ({ ...before, ...fields }))}
        />
      </fieldset>
      <div>
        <PendingButton
          isPending={reservationForm.pending !== null}
          pendingText={translator.t('extras.submitting')}
          className="button button-primary button-large"
        >
          {translator.t('extras.submit')}
        </PendingButton>
      </div>
    </form>
  );
};
