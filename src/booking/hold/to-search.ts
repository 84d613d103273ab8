import { formatParty } from '#src/kernel/stay/party.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { SearchParams } from '#src/site/routing/links.ts';

/** The search that led to a quote, with its promotion code. */
export const toSearch = ({ stay, rooms, promotion }: Quote): SearchParams => ({
  ...stay,
  rooms: rooms.map(({ party }) => formatParty(party)),
  promo: promotion?.code ?? undefined,
});
