import { READY } from '#src/desk/ui/desk-form-state.ts';
import { changeOffer, previewOffer } from '#src/rates/editing/change-offer.service.ts';
import { type OfferEdit, toOfferLists } from '#src/rates/editing/edit-offers.rules.ts';
import type { RatesReadPorts } from '#src/rates/editing/edit-rates.service.ts';
import type { WriteRatesCommand } from '#src/rates/editing/read-rates.table.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createPromotion, SERENA15 } from '#test/support/booking/promotions.ts';
import { createRatesState, type RatesStateParts, TODAY } from '#test/support/booking/rates-state.ts';
import type { Fields } from '#test/support/desk/desk-action-table.ts';
import { createDeskRequest } from '#test/support/desk/desk-senders.ts';
import type { DeskAction } from '#test/support/desk/list-desk-actions.ts';
import { createForm, runInRequest } from '#test/support/site/request.ts';

const NOW = Date.parse(`${TODAY}T15:00:00.000Z`);

export const DRAFT = createPromotion('draft', { status: 'draft', code: 'BORRADOR', names: { es: 'Borrador', en: '' } });

/** Its code was free again. */
export const AGAIN = createPromotion('again', { status: 'archived', code: 'SERENA15' });

/** A hotel whose desk sends forms; `written`: what was written, by the person. */
export const openOffersHotel = (parts: RatesStateParts = {}) => {
  const promotions = [SERENA15, DRAFT].map((promotion) => ({ promotion, taken: 3 }));
  const state = createRatesState({ promotions, ...parts });
  const written: WriteRatesCommand[] = [];
  const ports: RatesReadPorts = {
    rates: {
      read: async () => state,
      write: async (command) => {
        written.push(command);
        return { status: 'written' };
      },
    },
    reservations: { expireOverdue: async () => 0 },
    clock: { now: () => NOW },
    identity: { createPersonalCode: () => 'ABCDEFGHJKLM' },
    policy: DEMO_POLICY,
  };
  const send = async (action: DeskAction, fields: Fields) => {
    const { context } = createDeskRequest('revenue');
    const desk = {
      readCatalogue: async () => ({ ...toOfferLists(state), terms: state.terms }),
      listPromotionUsage: async () => [{ id: 'serena15', used: 12, held: 2, discount: 1, brought: 1 }],
      listSoldUsage: async () => [],
    };
    const rates = {
      previewOffer: (edit: OfferEdit) => previewOffer(ports, edit),
      changeOffer: ({ actor, edit }: Parameters<typeof context.services.rates.changeOffer>[0]) =>
        changeOffer({ ...ports, actor }, edit),
    };
    const services = Object.create(context.services, {
      ...{ desk: { value: desk }, rates: { value: rates } },
      ...{ content: { value: { listRooms: async () => [] } }, clock: { value: ports.clock } },
    });
    const { answer } = await runInRequest(() => action(READY, createForm({ locale: 'en', ...fields })), {
      ...context,
      services,
      redirect: (href) => {
        throw new Error(`→ ${href}`);
      },
    });
    return answer;
  };
  return { send, written };
};
