import type { BasisPoints } from './money.ts';
import type { Terms } from './terms.ts';

/** What one network may hold without paying, at one time. */
export interface NetworkLimits {
  readonly holdsPerNetwork: number;
  readonly roomNightsPerNetwork: number;
  /** Of all rooms of the hotel, on each night; one booking of `maxRooms` always may. */
  readonly sharePerNetwork: BasisPoints;
}

/** What the hotel decides once for every booking; read from configuration, handed to rules as an argument. */
export interface HotelPolicy {
  /** ISO 4217, e.g. `USD`. B1 */
  readonly currency: string;
  /** IANA zone in which "today" and every deadline are counted. B2 */
  readonly timeZone: string;
  /** B3 */
  readonly maxNights: number;
  /** B3: how far ahead a departure may lie. */
  readonly horizonMonths: number;
  /** B4 */
  readonly maxRooms: number;
  /** B6: ITBMS / Tax. */
  readonly taxRate: BasisPoints;
  /** What new bookings are sold under; a booking keeps its own. B7, B8, R9 */
  readonly terms: Terms;
  /** B11 */
  readonly holdMinutes: number;
  /** What one network may hold unpaid; what one browser may, `maxRooms` says. */
  readonly holdLimits: NetworkLimits;
  /** Hotel-local time from which a room is ready, `HH:mm`. */
  readonly checkIn: string;
  /** Hotel-local time until which it is left, `HH:mm`. */
  readonly checkOut: string;
  /** What every price includes, in the words of each language. */
  readonly included: { readonly es: string; readonly en: string };
}

/** What a guest is told of the day of arrival, the day of departure, and what the price contains. */
export type HouseFacts = Pick<HotelPolicy, 'checkIn' | 'checkOut' | 'included'>;
