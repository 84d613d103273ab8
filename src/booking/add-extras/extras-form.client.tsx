'use client';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AddOnGroup, AddOnTexts } from '#src/booking/extras/add-on.text.ts';
import { type AddOnDraft, createAddOnDraft, readDraft } from '#src/booking/extras/add-on-draft.client.ts';
import { AddOnGroups, isRefused } from '#src/booking/extras/add-on-list.client.tsx';
import {
  HiddenContext,
  ReservationFormAlert,
  useReservationForm,
} from '#src/booking/reservation-steps/use-reservation-form.client.tsx';
import type { AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { parseProps, type SerializedProps } from '#src/site/i18n/serialized-props.ts';
import { PendingButton } from '#src/site/ui/pending-button.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import { proposeExtras } from './add-extras.action.ts';
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
      className="add-ons extras-form step-parts"
      action={reservationForm.formAction}
      onSubmit={reservationForm.submit}
    >
      <HiddenContext reserva={reserva} />
      <ReservationFormAlert reservationForm={reservationForm} documentTitle={documentTitle} note={refusedName} />
      <fieldset>
        <legend className="group-title">{translator.t('extras.choose')}</legend>
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
