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
  /** With its country; undefined: the hotel is not on WhatsApp. */
  readonly whatsApp?: string | undefined;
}
