import type { Quote } from '#src/booking/model/quote/quote.ts';
import { formatParty } from '#src/kernel/stay/party.ts';
import type { SearchParams } from '#src/routing/links.ts';

/** The search that led to a quote, with its promotion code. */
export const toSearch = ({ stay, rooms, promotion }: Quote): SearchParams => ({
  ...stay,
  rooms: rooms.map(({ party }) => formatParty(party)),
  promo: promotion?.code ?? undefined,
});
