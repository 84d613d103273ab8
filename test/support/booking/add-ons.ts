import type { AddOn, AddOnChoice } from '#src/rates/extras/add-on.rules.ts';
import { createIncludedAddOnLine } from '#src/rates/extras/add-on.rules.ts';
import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';

/** 40.00 for each room and stay, without limit, unless told otherwise. */
export const createAddOn = (addOnId: string, differences: Partial<AddOn> = {}): AddOn => ({
  addOnId,
  status: 'on-sale',
  names: { es: `Servicio ${addOnId}`, en: `Extra ${addOnId}` },
  descriptions: null,
  charge: 'stay',
  per: 'room',
  price: 4_000,
  childPrice: 4_000,
  days: 'arrival',
  leadHours: 0,
  maxQuantity: 1,
  dailyCapacity: null,
  roomTypeIds: null,
  ratePlanIds: null,
  ...differences,
});

/** Pieces at 65.00 for the booking, at most three, two days before arrival. */
export const TRANSFER = createAddOn('airport-transfer', {
  charge: 'piece',
  per: 'booking',
  price: 6_500,
  maxQuantity: 3,
  leadHours: 48,
});

/** 35.00 an adult, 20.00 a child, for eight persons on a day that the guest chooses. */
export const SPA = createAddOn('spa-circuit', {
  charge: 'person',
  price: 3_500,
  childPrice: 2_000,
  days: 'chosen',
  dailyCapacity: 8,
});

/** Baskets at 28.00 on a day that the guest chooses, at most four a room and five a day. */
export const PICNIC = createAddOn('picnic-basket', {
  charge: 'piece',
  price: 2_800,
  maxQuantity: 4,
  days: 'chosen',
  dailyCapacity: 5,
});

/** One for room 1, unless told otherwise. */
export const createChoice = (addOnId: string, differences: Partial<AddOnChoice> = {}): AddOnChoice => ({
  addOnId,
  roomId: '1',
  quantity: 1,
  day: null,
  ...differences,
});

/** Of an extra that a plan includes. */
export const createAddOnLine = (addOnId: string): Line => createIncludedAddOnLine(createAddOn(addOnId));
