import type { RequestContext } from '#src/composition/request/request-context.ts';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';

interface MissingReservationProps {
  readonly locale: Locale;
  readonly context: Pick<RequestContext, 'setStatus' | 'services'>;
  /** Of the address, percent-encoded. */
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
