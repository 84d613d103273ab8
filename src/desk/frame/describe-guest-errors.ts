import type { CheckoutField, FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import type { DeskFormState } from '#src/desk/ui/desk-form-state.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

/** Describes the errors of a guest's details. */
export const describeGuestErrors = (
  { t }: Translator,
  fields: readonly CheckoutField[],
  errors: FieldErrors,
): Required<Pick<DeskFormState, 'errors' | 'labels'>> => {
  const found = fields.flatMap((field) => {
    const error = errors[field];
    const label = t(`field.${field}`);
    return error ? [{ field, label, text: t(`field-error.${error}`, { field: label }) }] : [];
  });
  const unnamed = found.filter(({ label, text }) => !text.startsWith(label));
  return {
    errors: Object.fromEntries(found.map(({ field, text }) => [field, text])),
    labels: Object.fromEntries(unnamed.map(({ field, label }) => [field, label])),
  };
};
