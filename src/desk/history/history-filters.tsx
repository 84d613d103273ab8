import { describeAction } from '#src/booking/history/history.text.ts';
import { ACTOR_KINDS } from '#src/history/history-filter.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { HISTORY_ACTIONS } from './history-actions.ts';

/** Filters of the history as typed; empty: all. */
export interface HistoryTexts {
  readonly by: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly q: string;
}

interface HistoryFiltersProps {
  readonly translator: Translator;
  readonly filter: HistoryTexts;
}

/** Filters of the history, as a GET form. */
export const HistoryFilters = ({ translator, filter }: HistoryFiltersProps) => {
  const { t, locale } = translator;
  return (
    <form className="history-filters" action={createDeskLinks(locale).history()}>
      <div className="desk-field">
        <label htmlFor="history-q">{t('desk.history.filter.q')}</label>
        <input id="history-q" name="q" type="search" defaultValue={filter.q} autoComplete="off" maxLength={80} />
      </div>
      <div className="desk-field">
        <label htmlFor="history-by">{t('desk.history.filter.kind')}</label>
        <select id="history-by" name="by" defaultValue={filter.by}>
          <option value="">{t('desk.filter.any')}</option>
          {ACTOR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`desk.actor.${kind}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor="history-action">{t('desk.history.filter.action')}</label>
        <select id="history-action" name="action" defaultValue={filter.action}>
          <option value="">{t('desk.filter.any')}</option>
          {HISTORY_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {describeAction(translator, action)}
            </option>
          ))}
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor="history-from">{t('desk.filter.from')}</label>
        <input id="history-from" name="from" type="date" defaultValue={filter.from} />
      </div>
      <div className="desk-field">
        <label htmlFor="history-to">{t('desk.filter.to')}</label>
        <input id="history-to" name="to" type="date" defaultValue={filter.to} />
      </div>
      <button type="submit" className="desk-button">
        {t('desk.history.filter.submit')}
      </button>
    </form>
  );
};
