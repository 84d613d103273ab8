import { type Actor, createCommandActor } from '#src/kernel/actor.ts';
import { bindFirst } from '#src/kernel/bind-first.ts';
import { changeOffer, previewOffer } from '#src/rates/editing/change-offer.service.ts';
import { exportRates, importRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import type { OfferEdit } from '#src/rates/editing/edit-offers.rules.ts';
import { applyEdit, previewEdit, type RatesPorts, readRatesState } from '#src/rates/editing/edit-rates.service.ts';
import type { RatesEdit, Refused } from '#src/rates/editing/plan-rates-change.rules.ts';
import { changeNights, type NightPorts, previewNightEdit } from '#src/rates/night-editing/change-nights.service.ts';
import { listChangeSets, loadChangeSet, takeBackChangeSet } from '#src/rates/night-editing/take-back.service.ts';

interface ApplyEditCommand<Refusal extends Refused> {
  readonly actor: Actor;
  readonly edit: RatesEdit<Refusal>;
  /** That of the preview. */
  readonly revision: string | null;
}

/** Export and import of what is sold, changes of nights, and its edits at the desk; `publishRates` makes this process show a change at once. */
export const createRatesServices = (
  shared: Omit<RatesPorts, 'actor'> & NightPorts,
  publishRates: () => Promise<void>,
) => {
  const ports = { ...shared, actor: createCommandActor('rates import') };
  return {
    ...bindFirst(shared, { previewNightEdit, loadChangeSet, listChangeSets }),
    changeNights: async (command: Parameters<typeof changeNights>[1]) => {
      const result = await changeNights(ports, command);
      if (result.status === 'written') await publishRates();
      return result;
    },
    takeBackChangeSet: async (command: Parameters<typeof takeBackChangeSet>[1]) => {
      const result = await takeBackChangeSet(ports, command);
      if (result.status === 'written') await publishRates();
      return result;
    },
    exportRates: () => exportRates(ports),
    previewRates: (text: string) => previewRates(ports, text),
    importRates: async (command: Parameters<typeof importRates>[1]) => {
      const result = await importRates(ports, command);
      if (result.status === 'written') await publishRates();
      return result;
    },
    readRates: () => readRatesState(ports),
    previewOffer: (edit: OfferEdit) => previewOffer(ports, edit),
    changeOffer: async ({ actor, edit }: { readonly actor: Actor; readonly edit: OfferEdit }) => {
      const result = await changeOffer({ ...shared, actor }, edit);
      if (result.status === 'written') await publishRates();
      return result;
    },
    previewEdit: <Refusal extends Refused>(edit: RatesEdit<Refusal>) => previewEdit(ports, edit),
    applyEdit: async <Refusal extends Refused>({ actor, ...command }: ApplyEditCommand<Refusal>) => {
      const result = await applyEdit({ ...shared, actor }, command);
      if (result.status === 'written') await publishRates();
      return result;
    },
  };
};

export type RatesServices = ReturnType<typeof createRatesServices>;
