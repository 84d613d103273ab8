import type { FileResult } from '#src/booking/model/desk/reservation-file.ts';
import type { HistoryContext } from '#src/i18n/history-texts.ts';
import { getTranslator } from '#src/i18n/translator.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import type { DeskPageProps } from '#src/pages/desk/desk-page.tsx';
import { loadRoomNames } from '#src/pages/desk/load-room-names.ts';

/** Loads the reservation of the address, masked as the role demands. D14 */
export const loadDeskFile = ({ context, staff, code = '' }: DeskPageProps): Promise<FileResult> =>
  context.services.desk.loadReservationFile({
    code: decodeURIComponent(code),
    seesContacts: isPermitted(staff.role, 'view-contacts'),
  });

/** What the texts of a history need. */
export const createHistoryContext = async (
  { context: { services }, locale }: Pick<DeskPageProps, 'context' | 'locale'>,
  currency: string,
): Promise<HistoryContext> => ({
  translator: getTranslator(locale),
  timeZone: services.policy.timeZone,
  currency,
  getRoomName: await loadRoomNames(services, locale),
});
