import type { Database } from '#src/composition/connect/connect-database.ts';
import type { Config } from '#src/config.ts';
import type { DeskPorts } from '#src/desk/acting/desk-ports.port.ts';
import { type BoardPorts, loadBoard } from '#src/desk/board/load-board.service.ts';
import { type InquiryDeskPorts, listInquiries, markInquiry } from '#src/desk/inquiries/list-inquiries.service.ts';
import { placeDeskHold } from '#src/desk/new-booking/place-desk-hold.service.ts';
import { quoteDeskStay } from '#src/desk/new-booking/quote-desk-stay.service.ts';
import { searchDeskRooms } from '#src/desk/new-booking/search-desk-rooms.service.ts';
import {
  extendDeskHold,
  findDeskHold,
  listDeskHolds,
  releaseDeskHold,
  sendPayLink,
} from '#src/desk/pay-links/change-desk-hold.service.ts';
import type { DeskHoldPorts } from '#src/desk/pay-links/desk-hold-ports.port.ts';
import { type ExportPorts, exportReservations } from '#src/desk/reservations/export-reservations.service.ts';
import { listReservations } from '#src/desk/reservations/list-reservations.service.ts';
import { type DayPorts, loadDay, loadWork, type WorkPorts } from '#src/desk/today/load-day.service.ts';
import { bindPorts } from './booking-services.ts';
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
