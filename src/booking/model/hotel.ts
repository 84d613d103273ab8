/** Where the hotel is, as search engines are told. */
export interface HotelAddress {
  readonly street: string;
  readonly locality: string;
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The hotel as a guest names and reaches it; read from configuration. */
export interface Hotel {
  readonly name: string;
  /** Reservations desk. */
  readonly email: string;
  /** As it is written, e.g. `+507 833 5100`. */
  readonly phone: string;
  /** Free of charge from the US and Canada. */
  readonly tollFree: string;
}
