'use client';
import type { ManagedState } from '#src/actions/managed-reservation.ts';
import { type Checks, type RefusableForm, useRefusableForm } from '#src/components/booking/refusable-form.client.ts';
import type { Declined } from './declined-on-return.ts';

export interface ManagedForm extends RefusableForm<ManagedState> {
  /** Fields were refused, here or by the server. */
  readonly isInvalid: boolean;
}

const firstState = (declined: Declined | undefined): ManagedState => ({
  values: {},
  ...(declined ? { status: 'declined', ...declined } : { status: 'ready' }),
});

const NO_FIELDS: Checks = { read: () => ({}), today: '' };

/** The forms of a page about a reservation: one action and one answer, however many buttons there are. */
export const useManagedForm = (
  action: (previous: ManagedState, form: FormData) => Promise<ManagedState>,
  declined?: Declined,
  checks: Checks = NO_FIELDS,
): ManagedForm => {
  const managed = useRefusableForm(action, firstState(declined), checks);
  const isInvalid = managed.isRefused && Object.keys(managed.errors).length > 0;
  return { ...managed, isInvalid, isBad: managed.isBad || isInvalid };
};
