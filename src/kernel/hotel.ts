import type { BasisPoints } from '#src/kernel/money/money.ts';
import type { Locale } from './locale.ts';

/** Degrees, WGS 84. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface HotelAddress {
  readonly street: string;
  readonly locality: string;
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly coordinates: Coordinates;
}

export interface Hotel {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly tollFree: string;
  /** WhatsApp number with its country code; undefined: the hotel is not on WhatsApp. */
  readonly whatsApp?: string | undefined;
}

export interface NetworkLimits {
  readonly holdsPerNetwork: number;
  readonly roomNightsPerNetwork: number;
  /** Share of the hotel's rooms on each night; one booking of `maxRooms` is always allowed. */
  readonly sharePerNetwork: BasisPoints;
}

export interface HotelPolicy {
  /** ISO 4217, e.g. `USD`. B1 */
  readonly currency: string;
  /** IANA zone of "today" and of every deadline. B2 */
  readonly timeZone: string;
  readonly maxNights: number;
  /** B3 */
  readonly horizonMonths: number;
  readonly maxRooms: number;
  readonly holdMinutes: number;
  readonly holdLimits: NetworkLimits;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly included: Readonly<Record<Locale, string>>;
}

export type HotelFacts = Pick<HotelPolicy, 'checkIn' | 'checkOut' | 'included'>;
