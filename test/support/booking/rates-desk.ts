import type { Actor } from '#src/kernel/actor.ts';
import { applyEdit, previewEdit } from '#src/rates/editing/edit-rates.service.ts';
import type { RatesEdit, Refused } from '#src/rates/editing/plan-rates-change.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createRatesState, type RatesStateParts } from '#test/support/booking/rates-state.ts';
import { createCountingIdentity } from '#test/support/fakes/counting-identity.ts';
import { DESK_NOW } from '#test/support/fakes/memory-desk-sessions.ts';
import { createMemoryRates } from '#test/support/fakes/memory-rates.ts';

interface ApplyCommand<Refusal extends Refused> {
  readonly actor: Actor;
  readonly edit: RatesEdit<Refusal>;
  readonly revision: string | null;
}

/** What an action about what is sold needs beside `desk`, in a hotel with its rates in memory. */
export const openRatesDesk = (parts: RatesStateParts) => {
  const rates = createMemoryRates(createRatesState(parts));
  const clock = { now: () => DESK_NOW };
  const reservations = { expireOverdue: async () => 0 };
  const ports = { rates, reservations, clock, identity: createCountingIdentity(), policy: DEMO_POLICY };
  return {
    current: rates.current,
    others: {
      rates: {
        readRates: async () => rates.current(),
        previewEdit: <Refusal extends Refused>(edit: RatesEdit<Refusal>) => previewEdit(ports, edit),
        applyEdit: <Refusal extends Refused>({ actor, ...command }: ApplyCommand<Refusal>) =>
          applyEdit({ ...ports, actor }, command),
      },
      content: { listRooms: async () => [] },
      log: {},
    },
  };
};
