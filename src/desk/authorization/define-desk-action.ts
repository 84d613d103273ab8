import { type Infer, mask, type Struct, validate } from 'superstruct';
import type { DeskSession } from '#src/accounts/staff/desk-session.rules.ts';
import { type DeskAccess, findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import type { CheckoutField, FieldErrors } from '#src/booking/guest/guest-details.rules.ts';
import { defineFormAction } from '#src/composition/request/define-action.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { type DeskFormState, READY } from '#src/desk/ui/desk-form-state.ts';
import { createDeskActor, type DeskActor } from '#src/kernel/actor.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { type DeskPermission, isPermitted, listPermittedRoles } from '#src/kernel/staff.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { isLocale } from '#src/site/i18n/locales.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { readFormTexts } from '#src/site/ui/forms/read-form.text.ts';

/** Fields of a form as text; those that were not sent are empty. */
type FormTexts = Readonly<Record<string, string>>;

interface DeskCommand<Fields> {
  readonly actor: DeskActor;
  readonly session: DeskSession;
  readonly fields: Fields;
  readonly locale: Locale;
  /** Text fields as typed, without secrets, to repeat them in the form. */
  readonly values: FormTexts;
}

interface DeskActionOptions {
  /** Password and code asked at most ten minutes ago. D2 */
  readonly isConfirmed?: boolean;
  /** Fields of several checkboxes: their values, separated by spaces. */
  readonly lists?: readonly string[];
  /** Characters after which a text is cut; 4,000 where the work needs no more. */
  readonly maxLength?: number;
}

const MAX_TEXT_LENGTH = 4_000;

/** A refusal of everybody who may not act now; its texts are in the language of the form. */
interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly link?: NonNullable<DeskFormState['link']>;
}

const readTexts = (
  form: FormData,
  names: readonly string[],
  { lists = [], maxLength = MAX_TEXT_LENGTH }: DeskActionOptions,
): FormTexts => {
  const { getText, listTexts } = readFormTexts(form, maxLength);
  return Object.fromEntries(
    names.map((name) => [name, lists.includes(name) ? listTexts(name).join(' ') : getText(name)]),
  );
};

/** Never repeated by a form. */
const SECRETS = ['password', 'otp'];

const withoutSecrets = (values: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRETS.includes(name)));

const findAccessRefusal = (access: DeskAccess, locale: Locale): Refusal | undefined => {
  const { t } = getTranslator(locale);
  const { signIn } = createDeskLinks(locale);
  if (access.state === 'hidden') return { status: 404, message: t('desk.refused.unknown') };
  if (access.state === 'sign-in' || access.state === 'code-due') {
    const link = { href: signIn(), label: t('desk.refused.session-link') };
    return { status: 401, message: t('desk.refused.session'), link };
  }
  // D3: the role cannot be asked now.
  if (access.state === 'unavailable' || access.isReadOnly) return { status: 503, message: t('desk.refused.backend') };
  return undefined;
};

const findStepRefusal = (
  context: RequestContext,
  { staff, isConfirmed }: Extract<DeskAccess, { staff: unknown }>,
  permission: DeskPermission,
  { isConfirmed: mustBeConfirmed = false }: DeskActionOptions,
  locale: Locale,
): Refusal | undefined => {
  const { t, list } = getTranslator(locale);
  if (!isPermitted(staff.role, permission)) {
    const roles = list(listPermittedRoles(permission).map((role) => t(`desk.role.${role}`)));
    return { status: 403, message: t('desk.forbidden.text', { roles }) };
  }
  if (!mustBeConfirmed || isConfirmed) return undefined;
  context.requireConfirmation();
  const link = { href: createDeskLinks(locale).confirm(), label: t('desk.refused.confirm-link') };
  return { status: 403, message: t('desk.refused.confirm'), link };
};

/**
 * Single authorization point of the desk's actions (D5): 404 for guests, 401 after the session, 403 for staff without
 * the permission or a late confirmation (D2), 503 while roles cannot be asked (D3), 400 for fields that no form of the
 * desk sends; `work` runs only after all of them, with the person as the actor. Values that a person can type wrongly
 * are checked by `work`, which answers at the field. The origin is checked before, for every form of the site.
 */
export const defineDeskAction = <Fields extends Record<string, unknown>>(
  permission: DeskPermission,
  struct: Struct<Fields, Readonly<Record<keyof Fields & string, unknown>>>,
  work: (context: RequestContext, command: DeskCommand<Fields>) => Promise<DeskFormState>,
  options: DeskActionOptions = {},
) =>
  defineFormAction<DeskFormState>(async (context, form) => {
    const typedLocale = readFormTexts(form).getText('locale');
    const locale = isLocale(typedLocale) ? typedLocale : 'es';
    const texts = readTexts(form, Object.keys(struct.schema), options);
    const values = withoutSecrets(texts);
    const refuse = ({ status, ...refusal }: Refusal): DeskFormState => {
      context.setStatus(status);
      // Guests get nothing back, as from an unknown address.
      return { ...READY, ...refusal, status: 'refused', values: status === 404 ? {} : values };
    };
    const access = await findDeskAccess(context);
    const closed = findAccessRefusal(access, locale);
    if (closed || !('staff' in access)) return refuse(closed ?? { status: 404, message: '' });
    const step = findStepRefusal(context, access, permission, options, locale);
    if (step) return refuse(step);
    // Signed in again: the form as it was sent, to be sent once more.
    if (context.isResumed) return { ...READY, message: getTranslator(locale).t('desk.resumed'), values };
    const [failure] = validate(texts, struct);
    if (failure) return refuse({ status: 400, message: getTranslator(locale).t('desk.refused.fields') });
    const fields: Infer<typeof struct> = mask(texts, struct);
    const actor = createDeskActor(access.staff, context.requestId);
    return work(context, { actor, session: access.session, fields, locale, values });
  });

const MAX_SHOWN = 20;

interface UnknownReservation {
  readonly fields: { readonly code: string };
  readonly locale: Locale;
  readonly values?: DeskFormState['values'];
}

/** Says that no reservation has the code of the form, as of an old tab or a changed field; 404. */
export const refuseUnknownReservation = (
  context: Pick<RequestContext, 'setStatus'>,
  { fields, locale, values = {} }: UnknownReservation,
): DeskFormState => {
  context.setStatus(404);
  const code = fields.code.slice(0, MAX_SHOWN);
  return { ...READY, status: 'refused', message: getTranslator(locale).t('desk.act.unknown.text', { code }), values };
};

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
