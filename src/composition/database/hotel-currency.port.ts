/** The currency (ISO 4217) in which a database keeps its amounts. */
export interface HotelCurrency {
  /** Stores the currency at the first start; returns the stored one, which never changes. */
  register(currency: string): Promise<string>;
}
