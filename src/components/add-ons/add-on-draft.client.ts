'use client';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChooseAddOnsState, chooseAddOns } from '#src/actions/booking/choose-add-ons.ts';
import { getAddOnFields, readAddOnChoices } from '#src/booking/model/add-ons/add-on-form.ts';
import { useFormAction } from '#src/components/ui/use-form-action.client.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { AddOnTexts } from './add-on-texts.ts';

/** Values of the fields by name; empty: not chosen. */
export type AddOnDraft = Readonly<Record<string, string>>;

export const createAddOnDraft = (addOns: readonly AddOnTexts[]): AddOnDraft =>
  Object.fromEntries(
    addOns.flatMap((addOn) => {
      const { days, hasQuantity, chosen } = addOn;
      const fields = getAddOnFields(addOn);
      const first = days.find(({ left }) => left !== 0)?.day ?? '';
      const quantity = chosen ? String(chosen.quantity) : '';
      const day = [fields.day, chosen?.day ?? (hasQuantity ? first : '')];
      if (hasQuantity) return [[fields.quantity, quantity || '0'], ...(days.length > 0 ? [day] : [])];
      return days.length > 0 ? [day] : [[fields.quantity, quantity]];
    }),
  );

const createForm = (fields: AddOnDraft): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

export const readDraft = (form: HTMLFormElement, draft: AddOnDraft): AddOnDraft => {
  const typed = new FormData(form);
  return Object.fromEntries(Object.keys(draft).map((name) => [name, String(typed.get(name) ?? '')]));
};

interface AddOnChoicesProps {
  readonly reserva: string;
  readonly locale: Locale;
  readonly addOns: readonly AddOnTexts[];
}

const UNCHANGED: ChooseAddOnsState = { refused: null, agreed: null };

/** Two drafts with the same choices have the same key. */
const toKey = (draft: AddOnDraft): string => JSON.stringify(readAddOnChoices(createForm(draft)));

/**
 * Sends every change of the chosen extras, one after another, and what was changed before hydration. After a refusal,
 * and when the page follows, the draft is what is chosen.
 */
export const useAddOnDraft = ({ reserva, locale, addOns }: AddOnChoicesProps) => {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const { state, formAction, send, isPending, isLost } = useFormAction(chooseAddOns, UNCHANGED);
  const chosen = createAddOnDraft(addOns);
  const [draft, setDraft] = useState(chosen);
  const [chosenKey, key] = [toKey(chosen), toKey(draft)];
  const sentKey = useRef(chosenKey);
  const shownKey = useRef(chosenKey);
  const synchronize = useEffectEvent(() => {
    if (isPending) return;
    if (key !== sentKey.current) {
      sentKey.current = key;
      send(createForm({ ...draft, reserva, locale }));
    } else if (state.refused || isLost || chosenKey !== shownKey.current) {
      sentKey.current = chosenKey;
      shownKey.current = chosenKey;
      // A day chosen before any pieces is not lost.
      if (chosenKey !== key) setDraft(chosen);
    }
  });
  const readForm = useEffectEvent(() => form.current && setDraft(readDraft(form.current, draft)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change and every answer
  useEffect(() => synchronize(), [key, isPending, state, isLost, chosenKey]);
  useEffect(() => void readForm(), []);
  const change = (fields: AddOnDraft) => setDraft((before) => ({ ...before, ...fields }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDraft(readDraft(event.currentTarget, draft));
  };
  return { form, state, formAction, isPending, isLost, draft, change, submit };
};
