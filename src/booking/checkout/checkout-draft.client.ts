'use client';
import { type RefObject, useCallback, useEffect } from 'react';
import { type CheckoutField, GUEST_TEXT_FIELDS, type GuestTextField } from '#src/booking/guest/guest-details.rules.ts';
import { DRAFT_KEY } from '#src/booking/hold/countdown/kept-hold.ts';
import { ARRIVAL_TIME_FIELDS } from './checkout-form.ts';

const { hour, minute } = ARRIVAL_TIME_FIELDS;

/** B15: no card data is stored, not even in this tab. */
const STORED_FIELDS: readonly StoredField[] = [...GUEST_TEXT_FIELDS, hour, minute, 'request'];

type StoredField = GuestTextField | typeof hour | typeof minute | 'request';

/** Boxes, of which those that are ticked are stored, separated by spaces. */
const BOXES = 'request_choices' satisfies CheckoutField;

type Draft = Partial<Record<StoredField | typeof BOXES, string>>;

/** Nothing is stored where the browser blocks it. */
const readStoredDraft = (): Draft => {
  try {
    return JSON.parse(window.sessionStorage.getItem(DRAFT_KEY) ?? '{}') as Draft;
  } catch {
    return {};
  }
};

/** Whether input is stored, for the note that says so. */
export const canStoreDraft = (): boolean => {
  try {
    return window.sessionStorage.length >= 0;
  } catch {
    return false;
  }
};

const storeDraft = (draft: Draft): void => {
  try {
    window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // As without JavaScript, input is not stored.
  }
};

/** Returns the value that the server rendered. */
const getInitialValue = (input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string =>
  input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    ? input.defaultValue
    : ([...input.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '');

/** Only where none was touched since the page was rendered, nor sent with it. */
const tickBoxes = (form: HTMLFormElement, stored: string, isEcho: boolean): void => {
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`[name=${BOXES}]`)];
  if (isEcho || boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return;
  for (const box of boxes) box.checked = stored.split(' ').includes(box.value);
};

/**
 * Stores what the guest typed in `sessionStorage`, across pages and holds, until the booking is made
 * (`ClearCheckoutDraft`). The draft replaces empty fields and rendered values, but not input since then nor the values
 * of a form returned without JavaScript (`isEcho`). Returns a callback to save after a change. Fault 27
 */
export const useCheckoutDraft = (form: RefObject<HTMLFormElement | null>, isEcho: boolean): (() => void) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, into fields that are still empty
  useEffect(() => {
    const draft = readStoredDraft();
    for (const field of STORED_FIELDS) {
      const input = form.current?.elements.namedItem(field);
      const isText =
        input instanceof HTMLInputElement || input instanceof HTMLSelectElement || input instanceof HTMLTextAreaElement;
      const stored = draft[field];
      if (!isText || stored === undefined) continue;
      if (input.value === '' || (!isEcho && input.value === getInitialValue(input))) {
        input.value = stored;
        // Notifies dependent fields as typing would; no field counts as left, so none is validated.
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
    if (form.current && draft[BOXES] !== undefined) tickBoxes(form.current, draft[BOXES], isEcho);
  }, []);
  const save = useCallback(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const texts = Object.fromEntries(STORED_FIELDS.map((field) => [field, String(typed.get(field) ?? '')]));
    storeDraft({ ...texts, [BOXES]: typed.getAll(BOXES).join(' ') });
  }, [form]);
  // A reload fires no blur event for the field being edited.
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [save]);
  return save;
};
