import type { MarkCatalogue } from '#src/desk/summary/reservation-marks.tsx';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import type { GetRoomName } from '#src/desk/summary/summary.text.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { ReservationTable } from './reservation-table.tsx';

interface ReservationResultsProps {
  readonly page: {
    readonly reservations: readonly ReservationSummary[];
    readonly count: number;
    /** Whether there are more than were counted. */
    readonly isCountCut: boolean;
  };
  readonly today: IsoDate;
  readonly translator: Translator;
  readonly getRoomName: GetRoomName;
  readonly catalogue: MarkCatalogue;
  /** Whether nothing was searched or filtered. */
  readonly isWhole: boolean;
  /** For people who may export; without an address while the dates are not chosen. */
  readonly file: { readonly href: string | undefined } | undefined;
  readonly firstHref: string | undefined;
  readonly nextHref: string | undefined;
}

const PageLinks = ({
  translator: { t },
  page,
  firstHref,
  nextHref,
}: Pick<ReservationResultsProps, 'translator' | 'page' | 'firstHref' | 'nextHref'>) =>
  firstHref || nextHref ? (
    <nav className="desk-pages" aria-label={t('desk.list.pages')}>
      {firstHref && (
        <a className="desk-button" href={firstHref}>
          {t('desk.list.first')}
        </a>
      )}
      {nextHref && (
        <a className="desk-button" href={nextHref} rel="next">
          {t('desk.list.next', { count: page.reservations.length })}
        </a>
      )}
    </nav>
  ) : null;

const FileLink = ({ translator: { t }, file, page }: Pick<ReservationResultsProps, 'translator' | 'file' | 'page'>) => {
  if (!file || page.count === 0) return null;
  return file.href ? (
    <p>
      <a href={file.href}>{t('desk.csv.link')}</a>
    </p>
  ) : (
    <p className="desk-muted">{t('desk.csv.hint')}</p>
  );
};

/** What was found: the number in a live region, the rows, and links to further pages. */
export const ReservationResults = (props: ReservationResultsProps) => {
  const { page, today, translator, getRoomName, catalogue, isWhole } = props;
  const { reservations, count, isCountCut } = page;
  const { t } = translator;
  return (
    <section className="desk-panel" aria-label={t('desk.list.title')}>
      <div className="desk-results-head">
        <p role="status">
          <strong>{isCountCut ? t('desk.list.many', { count }) : t('desk.list.count', { count })}</strong>
        </p>
        {reservations.length > 1 && <p className="desk-muted">{t('desk.list.order')}</p>}
        <FileLink {...props} />
      </div>
      {reservations.length === 0 ? (
        <div className="desk-empty">
          <p>{t(isWhole ? 'desk.list.none' : 'desk.list.empty')}</p>
          {!isWhole && <p>{t('desk.list.empty.hint')}</p>}
        </div>
      ) : (
        <ReservationTable
          reservations={reservations}
          caption={t('desk.list.caption')}
          today={today}
          translator={translator}
          getRoomName={getRoomName}
          catalogue={catalogue}
        />
      )}
      <PageLinks {...props} />
    </section>
  );
};
