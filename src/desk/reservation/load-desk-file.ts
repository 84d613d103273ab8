import type { HistoryContext } from '#src/booking/history/history.text.ts';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import type { FileResult } from './reservation-file.rules.ts';

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
