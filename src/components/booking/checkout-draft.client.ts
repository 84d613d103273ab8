'use client';
import { atom, useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { ARRIVAL_TIME_FIELDS } from '#src/actions/checkout-form.ts';
import type { CheckoutField } from '#src/booking/model/guest-details.ts';

const { hour, minute } = ARRIVAL_TIME_FIELDS;

/** B15: nothing of the card is kept, not even in this tab. */
const KEPT_FIELDS = [
  'nombre',
  'apellido',
  'email',
  'telefono',
  'country',
  'zip',
  'legal_id',
  hour,
  minute,
] as const satisfies (CheckoutField | typeof hour | typeof minute)[];

type Draft = Partial<Record<(typeof KEPT_FIELDS)[number], string>>;

/** One for the tab, not for a hold: a guest who chooses other rooms, or holds them again, is the same. */
export const DRAFT_KEY = 'checkout:guest';

const createDraftAtom = () =>
  typeof window === 'undefined'
    ? atom<Draft, [Draft], void>({}, () => {})
    : atomWithStorage<Draft>(
        DRAFT_KEY,
        {},
        createJSONStorage(() => window.sessionStorage),
        { getOnInit: true },
      );

/** What stood in a field when its page came. */
const givenIn = (input: HTMLInputElement | HTMLSelectElement): string =>
  input instanceof HTMLInputElement
    ? input.defaultValue
    : ([...input.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '');

/**
 * What the guest typed about themselves outlives a look at another page in the same tab, other rooms and the end of a
 * hold, until a booking is made (`ForgetDraft`). It goes into fields that are empty, and before what the hotel knows, which is what was sent last; not before what the guest
 * typed since, or what a form that was sent without scripts brings back. Returns what to call when a field changed.
 * Fault 27
 */
export const useCheckoutDraft = (form: RefObject<HTMLFormElement | null>, isEcho: boolean): (() => void) => {
  const draftAtom = useMemo(createDraftAtom, []);
  const [draft, setDraft] = useAtom(draftAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, into what is still empty
  useEffect(() => {
    for (const field of KEPT_FIELDS) {
      const input = form.current?.elements.namedItem(field);
      const isText = input instanceof HTMLInputElement || input instanceof HTMLSelectElement;
      const kept = draft[field];
      if (!isText || kept === undefined) continue;
      if (input.value === '' || (!isEcho && input.value === givenIn(input))) {
        input.value = kept;
        // What depends on a field hears of it as of typing; nothing is read that no guest has left.
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
  }, []);
  const save = useCallback(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    setDraft(Object.fromEntries(KEPT_FIELDS.map((field) => [field, String(typed.get(field) ?? '')])));
  }, [form, setDraft]);
  // A reload leaves no time to leave the field that is being typed in.
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [save]);
  return save;
};
