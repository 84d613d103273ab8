'use client';
import { createContext, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { normalizeFigures } from '#src/kernel/contact/normalize-text.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { getAddOnFields, readAddOnChoices } from '#src/rates/extras/add-on-form.rules.ts';
import { useFormAction } from '#src/site/ui/forms/use-form-action.client.ts';
import type { AddOnTexts } from './add-on.text.ts';
import type { ChooseAddOnsState } from './apply-add-on-choices.ts';
import { chooseAddOns } from './choose-add-ons.action.ts';

/** What checkout answered to extras that were sent without JavaScript, with all that was typed. R14 */
export const AddOnAnswer = createContext<ChooseAddOnsState>({ refused: null, agreed: null });

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
  return Object.fromEntries(Object.keys(draft).map((name) => [name, normalizeFigures(String(typed.get(name) ?? ''))]));
};

interface AddOnChoicesProps {
  readonly reserva: string;
  readonly locale: Locale;
  readonly addOns: readonly AddOnTexts[];
}

/** Two drafts with the same choices have the same key. */
const toKey = (draft: AddOnDraft): string => JSON.stringify(readAddOnChoices(createForm(draft)));

/**
 * Sends every change of the chosen extras, one after another, and what was changed before hydration. After a refusal,
 * and when the page follows, the draft is what is chosen.
 */
export const useAddOnDraft = ({ reserva, locale, addOns }: AddOnChoicesProps) => {
  const fields: RefObject<HTMLFieldSetElement | null> = useRef(null);
  const { state, send, isPending, isLost } = useFormAction(chooseAddOns, use(AddOnAnswer));
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
  const readFields = useEffectEvent(() => {
    const form = fields.current?.form;
    if (form) setDraft(readDraft(form, draft));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change and every answer
  useEffect(() => synchronize(), [key, isPending, state, isLost, chosenKey]);
  useEffect(() => readFields(), []);
  const change = (changed: AddOnDraft) => setDraft((before) => ({ ...before, ...changed }));
  return { fields, state, isPending, isLost, draft, change, readFields };
};
