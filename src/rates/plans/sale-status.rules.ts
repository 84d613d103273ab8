/** A hotel prepares, sells, or no longer sells something; nothing is deleted, because reservations name it. */
export const SALE_STATUSES = ['draft', 'on-sale', 'archived'] as const;

export type SaleStatus = (typeof SALE_STATUSES)[number];
