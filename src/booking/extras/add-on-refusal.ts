import type { Rejection, RejectionCode } from '#src/kernel/outcome.ts';

export interface AddOnRefusal {
  readonly code: RejectionCode;
  /** Of the extra that was refused; undefined when it was not for one extra. */
  readonly addOnId: string | undefined;
  /** null: of the booking. */
  readonly roomId: string | null;
  /** Undefined: as offered. */
  readonly max: number | undefined;
}

export const toAddOnRefusal = ({ code, details: { addOnId, roomId, max } }: Rejection): AddOnRefusal => ({
  code,
  addOnId: typeof addOnId === 'string' ? addOnId : undefined,
  roomId: typeof roomId === 'string' && roomId !== '' ? roomId : null,
  max: typeof max === 'number' ? max : undefined,
});
