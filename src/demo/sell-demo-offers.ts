import { changeBudget } from '#src/desk/settings/budget.service.ts';
import type { HotelSettings } from '#src/desk/settings/hotel-settings.table.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { importRates, previewRates } from '#src/rates/editing/change-rates.service.ts';
import type { RatesPorts } from '#src/rates/editing/edit-rates.service.ts';
import { OWNER } from './demo-reservations.ts';

/** What is left of the promotion by which reservations of the demo were made. */
interface ListedPromotion {
  readonly id: string;
}

const listPromotions = (former: ListedPromotion) => [
  {
    id: 'long-stay',
    status: 'on-sale',
    names: { es: 'Siete noches por seis', en: 'Seven nights for six' },
    benefit: { nights: 7, free: 1 },
  },
  {
    id: 'serena10',
    status: 'on-sale',
    code: 'SERENA10',
    names: { es: 'Código SERENA10', en: 'Code SERENA10' },
    benefit: { percent: '10' },
    maxUses: 100,
  },
  former,
];

/** Two rooms are painted in the third week from now. */
const listClosures = (today: IsoDate) => [
  { roomType: '618449', firstNight: addDays(today, 15), lastNight: addDays(today, 20), units: 2, note: 'pintura' },
];

/** Room revenue of a month that is expected, in minor units. */
const MONTHLY = [38, 41, 40, 30, 18, 16, 24, 26, 14, 15, 22, 36].map((thousands) => thousands * 100_000);

export type DemoOfferPorts = Omit<RatesPorts, 'actor'> & { readonly hotelSettings: HotelSettings };

/**
 * Puts two promotions on sale, closes two rooms and sets the budget of this year and the next, so that each screen of the
 * desk has something to show. @throws Error when the hotel's rates refuse it
 */
export const sellDemoOffers = async (ports: DemoOfferPorts, former: ListedPromotion, today: IsoDate): Promise<void> => {
  const sections = { promotions: listPromotions(former), closures: listClosures(today) };
  const text = JSON.stringify({ version: 2, currency: ports.policy.currency, ...sections });
  const preview = await previewRates(ports, text);
  if (preview.status !== 'previewed') throw new Error(`the offers of the demo were refused as ${preview.status}`);
  const { status } = await importRates({ ...ports, actor: OWNER }, { text, revision: preview.revision });
  if (status !== 'written') throw new Error(`the offers of the demo were not written: ${status}`);
  const year = Number(today.slice(0, 4));
  for (const [revision, each] of [year, year + 1].entries())
    await changeBudget(ports, { actor: OWNER, year: each, amounts: MONTHLY, revision });
};
