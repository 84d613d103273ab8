import type { HistoryContext } from '#src/booking/history/history.text.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
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

interface MissingReservationProps {
  readonly locale: Locale;
  readonly context: Pick<RequestContext, 'setStatus' | 'services'>;
  /** Code in the address, percent-encoded. */
  readonly code: string;
  readonly why: 'wrong-code' | 'unknown-code';
}

const MAX_SHOWN = 40;

/** 404 within the desk: says what is wrong with the code, and offers the search. */
export const MissingReservation = ({ locale, context, code, why }: MissingReservationProps) => {
  context.setStatus(404);
  const { t } = getTranslator(locale);
  const shown = decodeURIComponent(code).slice(0, MAX_SHOWN);
  return (
    <DeskScreen title={t('desk.missing.title')} hotelName={context.services.hotel.name}>
      <p>{t(`desk.missing.${why}`, { code: shown })}</p>
      <form className="desk-form" action={createDeskLinks(locale).reservations()}>
        <div className="desk-field">
          <label htmlFor="missing-q">{t('desk.missing.search')}</label>
          <input id="missing-q" name="q" type="search" defaultValue={shown} autoComplete="off" />
        </div>
        <div className="desk-actions">
          <button type="submit" className="desk-button desk-button-primary">
            {t('desk.missing.submit')}
          </button>
        </div>
      </form>
    </DeskScreen>
  );
};
