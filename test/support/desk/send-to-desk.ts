import { READY } from '#src/desk/ui/desk-form-state.ts';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createForm, type FormFields, runInRequest } from '#test/support/site/request.ts';
import { createDeskRequest } from './desk-senders.ts';
import type { DeskAction } from './list-desk-actions.ts';

interface Sending {
  readonly role?: DeskRole;
  readonly confirmedAt?: string;
  readonly rerenderPage?: () => void;
  /** Services beside `desk`. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** Sends a form to an action of the desk, whose service `desk` has these functions only. */
export const sendToDesk = (
  action: DeskAction,
  desk: object,
  fields: FormFields,
  { role = 'owner', confirmedAt, others = {}, ...request }: Sending = {},
) => {
  const { context } = createDeskRequest(role, { ...(confirmedAt && { confirmedAt }) });
  const services = Object.create(
    context.services,
    Object.fromEntries(Object.entries({ ...others, desk }).map(([name, value]) => [name, { value }])),
  );
  return runInRequest(() => action(READY, createForm(fields)), { ...context, ...request, services });
};
