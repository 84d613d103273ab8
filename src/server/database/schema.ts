import type { EmbeddedContentBackendTables } from '#src/server/database/tables/embedded-content-backend.ts';
import type { FrontDeskTables } from '#src/server/database/tables/front-desk.ts';
import type { GuestsAccountsTables } from '#src/server/database/tables/guests-accounts.ts';
import type { HoldsAndReservationsTables } from '#src/server/database/tables/holds-and-reservations.ts';
import type { HotelAndProcessesTables } from '#src/server/database/tables/hotel-and-processes.ts';
import type { MailsAndInquiriesTables } from '#src/server/database/tables/mails-and-inquiries.ts';
import type { MoneyTables } from '#src/server/database/tables/money.ts';
import type { RoomsAndRatesTables } from '#src/server/database/tables/rooms-and-rates.ts';
import type { SandboxBankTables } from '#src/server/database/tables/sandbox-bank.ts';

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
