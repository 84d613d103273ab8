import type { FormField } from '#src/site/ui/forms/text-field.client.tsx';

export const EMAIL_FIELD = {
  name: 'email',
  label: 'accounts.email',
  help: 'accounts.email.help',
  type: 'email',
  autoComplete: 'username',
} as const satisfies FormField;

export const PASSWORD_FIELD = {
  name: 'password',
  label: 'accounts.password',
  type: 'password',
  autoComplete: 'current-password',
} as const satisfies FormField;

/** Re-authentication before sensitive account actions. */
export const CURRENT_PASSWORD_FIELD = {
  ...PASSWORD_FIELD,
  label: 'accounts.password.own',
  hint: 'accounts.password.own.hint',
} as const satisfies FormField;

export const NEW_PASSWORD_FIELD = {
  name: 'password',
  label: 'accounts.password.new',
  hint: 'accounts.password.hint',
  type: 'password',
  autoComplete: 'new-password',
} as const satisfies FormField;

export const NAME_FIELDS = [
  {
    name: 'first_name',
    label: 'accounts.first-name',
    help: 'accounts.name.help',
    autoComplete: 'given-name',
    optional: true,
  },
  {
    name: 'last_name',
    label: 'accounts.last-name',
    help: 'accounts.name.help',
    autoComplete: 'family-name',
    optional: true,
  },
] as const satisfies readonly FormField[];
