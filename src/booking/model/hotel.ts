export interface HotelAddress {
  readonly street: string;
  readonly locality: string;
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The hotel's contact data; read from configuration. */
export interface Hotel {
  readonly name: string;
  readonly email: string;
  /** In display format, e.g. `+507 833 5100`. */
  readonly phone: string;
  /** Toll-free number for the US and Canada. */
  readonly tollFree: string;
}
