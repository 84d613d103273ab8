import type { Catalogue } from '#src/rates/catalogue/catalogue.rules.ts';
import type { CatalogueReader } from '#src/rates/catalogue/catalogue-reader.port.ts';
import { importRates, previewRates, type RatesPorts } from '#src/rates/editing/change-rates.service.ts';
import { OWNER } from './demo-staff.ts';

/** Archived, so that guests of the demo are offered what they were; its bookings keep it. R24 */
const PROMOTION = {
  id: 'demo-early-booking',
  status: 'archived',
  code: 'TEMPRANO',
  names: { es: 'Reserva anticipada', en: 'Early booking' },
  benefit: { percent: '10' },
} as const;

/** Writes the promotion of the demo's reservations. @throws Error when the hotel's rates refuse it */
export const archiveDemoPromotion = async (ports: Omit<RatesPorts, 'actor'>): Promise<void> => {
  const text = JSON.stringify({ version: 2, currency: ports.policy.currency, promotions: [PROMOTION] });
  const preview = await previewRates(ports, text);
  if (preview.status !== 'previewed') throw new Error(`the promotion of the demo was refused as ${preview.status}`);
  const { revision } = preview;
  const { status } = await importRates({ ...ports, actor: OWNER }, { text, revision });
  if (status !== 'written') throw new Error(`the promotion of the demo was not written: ${status}`);
};

const putOnSale = (catalogue: Catalogue): Catalogue => {
  const sell = <Item extends { readonly status: string }>(item: Item) =>
    item.status === 'draft' ? ({ ...item, status: 'on-sale' } as const) : item;
  return {
    ...catalogue,
    plans: catalogue.plans.map(sell),
    addOns: catalogue.addOns.map(sell),
    promotions: catalogue.promotions.map((each) =>
      each.promotionId === PROMOTION.id ? { ...each, status: 'on-sale' } : each,
    ),
  };
};

/** The catalogue by which the demo's reservations are made: drafts and its promotion are on sale. What is stored stays as it is. */
export const sellDemoDrafts = (catalogue: CatalogueReader): CatalogueReader => ({
  read: async () => putOnSale(await catalogue.read()),
});
