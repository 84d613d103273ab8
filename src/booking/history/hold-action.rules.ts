import type { Reserva } from '#src/kernel/reserva.ts';

export type HoldStep = 'placed' | 'changed' | 'released' | 'expired';

const CHANGE_ACTIONS: Readonly<Record<HoldStep, string>> = {
  placed: 'change-proposed',
  changed: 'change-proposed',
  released: 'change-withdrawn',
  expired: 'change-expired',
};

/** Action of the event of a hold; `changes`: the reservation that it would change. D6, D11 */
export const findHoldAction = (step: HoldStep, changes: Reserva | null): string =>
  changes === null ? `hold-${step}` : CHANGE_ACTIONS[step];
