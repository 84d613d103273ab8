import {
  extendDeskHold,
  findDeskHold,
  listDeskHolds,
  releaseDeskHold,
  sendPayLink,
} from '#src/booking/services/desk/change-desk-hold.ts';
import type { DeskHoldPorts } from '#src/booking/services/desk/desk-hold-ports.ts';
import type { DeskPorts } from '#src/booking/services/desk/desk-ports.ts';
import { type ExportPorts, exportReservations } from '#src/booking/services/desk/export-reservations.ts';
import { listReservations } from '#src/booking/services/desk/list-reservations.ts';
import { type BoardPorts, loadBoard } from '#src/booking/services/desk/load-board.ts';
import { type DayPorts, loadDay, loadWork, type WorkPorts } from '#src/booking/services/desk/load-day.ts';
import { placeDeskHold } from '#src/booking/services/desk/place-desk-hold.ts';
import { quoteDeskStay } from '#src/booking/services/desk/quote-desk-stay.ts';
import { searchDeskRooms } from '#src/booking/services/desk/search-desk-rooms.ts';
import type { Config } from '#src/config.ts';
import { type InquiryDeskPorts, listInquiries, markInquiry } from '#src/content/list-inquiries.ts';
import { bindPorts } from './booking-services.ts';
import type { Database } from './connect-database.ts';
import { createDeskActing } from './desk-acting.ts';
import { createDeskDetail, type DetailPorts } from './desk-detail.ts';
import { createExportLeases } from './export-leases.ts';

type DeskServicePorts = Omit<ExportPorts, 'exportLeases'> &
  Pick<Database, 'jobRuns'> &
  DayPorts &
  WorkPorts &
  BoardPorts &
  DeskHoldPorts &
  DetailPorts &
  Omit<DeskPorts, 'actor' | 'waiverLimit'>;

/** Services of the front desk; those of guests that it shares are in the booking services. */
export const createDeskServices = (
  { desk: { waiverLimit } }: Pick<Config, 'desk'>,
  ports: DeskServicePorts,
  inquiries: InquiryDeskPorts,
) => ({
  ...createDeskActing({ ...ports, waiverLimit }),
  ...createDeskDetail(ports),
  listReservations: bindPorts(listReservations, ports),
  exportReservations: bindPorts(exportReservations, { ...ports, exportLeases: createExportLeases(ports) }),
  searchRooms: bindPorts(searchDeskRooms, ports),
  quoteStay: bindPorts(quoteDeskStay, ports),
  placeHold: bindPorts(placeDeskHold, ports),
  /** Holds with a pay link: open ones, then the newest. */
  listHolds: () => listDeskHolds(ports),
  findHold: bindPorts(findDeskHold, ports),
  extendHold: bindPorts(extendDeskHold, ports),
  sendPayLink: bindPorts(sendPayLink, ports),
  releaseHold: bindPorts(releaseDeskHold, ports),
  listInquiries: bindPorts(listInquiries, inquiries),
  markInquiry: bindPorts(markInquiry, inquiries),
  loadDay: bindPorts(loadDay, ports),
  loadWork: () => loadWork(ports),
  loadBoard: bindPorts(loadBoard, ports),
});

export type DeskServices = ReturnType<typeof createDeskServices>;
