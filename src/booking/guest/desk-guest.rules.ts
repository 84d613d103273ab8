import type { IsoDate } from '#src/kernel/stay/stay.ts';
import {
  type CheckoutForm,
  EMPTY_GUEST_FORM,
  type FieldErrors,
  type GuestDetails,
  parseGuest,
  validateField,
} from './guest-details.rules.ts';

/** What a guest tells on the phone; the guest types the rest at checkout. D11 */
export const DESK_GUEST_FIELDS = ['nombre', 'apellido', 'email', 'telefono', 'estimated_arrival', 'request'] as const;

export type DeskGuestField = (typeof DESK_GUEST_FIELDS)[number];

/** Guest details as typed at the desk. */
export type DeskGuestForm = Pick<CheckoutForm, Exclude<DeskGuestField, 'request'>> &
  Partial<Pick<CheckoutForm, 'request' | 'request_choices'>>;

/**
 * The same rules as at checkout; a phone number may be left out, and the e-mail address where nothing is paid by link.
 * `today`: the hotel's date. D11, D26
 */
export const findDeskGuestErrors = (
  form: DeskGuestForm,
  today: IsoDate,
  { isEmailOptional = false }: { readonly isEmailOptional?: boolean } = {},
): FieldErrors => {
  const optional: readonly DeskGuestField[] = isEmailOptional ? ['telefono', 'email'] : ['telefono'];
  const checked = DESK_GUEST_FIELDS.filter((field) => !(optional.includes(field) && form[field]?.trim() === ''));
  const errors = checked.map((field) => [field, validateField(field, form, today)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
};

/** Parses the form; fields that were not asked are empty. */
export const parseDeskGuest = (form: DeskGuestForm): GuestDetails => parseGuest({ ...EMPTY_GUEST_FORM, ...form });
