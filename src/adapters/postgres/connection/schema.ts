import type { EmbeddedContentBackendTables } from './tables/embedded-content-backend.ts';
import type { FrontDeskTables } from './tables/front-desk.ts';
import type { GuestsAccountsTables } from './tables/guests-accounts.ts';
import type { HoldsAndReservationsTables } from './tables/holds-and-reservations.ts';
import type { HotelAndProcessesTables } from './tables/hotel-and-processes.ts';
import type { MailsAndInquiriesTables } from './tables/mails-and-inquiries.ts';
import type { MoneyTables } from './tables/money.ts';
import type { RoomsAndRatesTables } from './tables/rooms-and-rates.ts';
import type { SandboxBankTables } from './tables/sandbox-bank.ts';

/** Tables of private/migrations. Dates are `YYYY-MM-DD`, instants ISO 8601 in UTC. */
export interface Schema
  extends HotelAndProcessesTables,
    GuestsAccountsTables,
    RoomsAndRatesTables,
    HoldsAndReservationsTables,
    MoneyTables,
    MailsAndInquiriesTables,
    FrontDeskTables,
    EmbeddedContentBackendTables,
    SandboxBankTables {}
