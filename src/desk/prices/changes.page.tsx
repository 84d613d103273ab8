import { describeActor } from '#src/booking/history/history.text.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { PricesTabs } from '#src/desk/seasons/prices-tabs.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskBadge, Moment } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import type { ChangeSet } from '#src/rates/change-sets/change-set.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { describeChangeSet, type PriceWords } from './price-words.text.ts';
import './prices.css';

interface ChangesTableProps {
  readonly words: PriceWords;
  readonly timeZone: string;
  readonly sets: readonly ChangeSet[];
}

/** Sets of changes, the newest first: when, who, what, how many nights. D17 */
export const ChangesTable = ({ words, timeZone, sets }: ChangesTableProps) => {
  const { translator } = words;
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  const columns = [
    { key: 'when', label: t('desk.prices.changes.when') },
    { key: 'who', label: t('desk.prices.changes.who') },
    { key: 'what', label: t('desk.prices.changes.what') },
    { key: 'nights', label: t('desk.prices.changes.nights'), isNumber: true },
    { key: 'state', label: t('desk.prices.changes.state') },
  ];
  return (
    <DeskTable caption={t('desk.prices.changes.caption')} columns={columns} isStatic>
      {sets.map((set) => (
        <tr key={set.changeSetId}>
          <td data-label={t('desk.prices.changes.when')}>
            <Moment translator={translator} instant={set.at} timeZone={timeZone} />
          </td>
          <td data-label={t('desk.prices.changes.who')}>{describeActor(translator, set.actor)}</td>
          <th scope="row">
            <a href={links.priceChangeSet(set.changeSetId)}>{describeChangeSet(words, set)}</a>
          </th>
          <td data-label={t('desk.prices.changes.nights')} className="desk-number">
            {set.nights}
          </td>
          <td data-label={t('desk.prices.changes.state')}>
            {set.undoneBy !== null && <DeskBadge tone="quiet">{t('desk.prices.changes.taken-back')}</DeskBadge>}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
};

/** Changes of prices, 25 a page; each leads to what it did and the way to take it back. D17 */
export default async function ChangesPage({ locale, context, staff, query = '' }: DeskPageProps) {
  const { services } = context;
  const translator = getTranslator(locale);
  const { t } = translator;
  const typed = Number(new URLSearchParams(query).get('before') ?? '');
  const before = Number.isSafeInteger(typed) && typed > 0 ? typed : null;
  const { sets, next } = await services.rates.listChangeSets({ before });
  const { plans } = await services.booking.readCatalogue();
  const { currency, timeZone } = services.policy;
  const words = { translator, currency, plans, getRoomName: await loadRoomNames(services, locale) };
  const links = createDeskLinks(locale);
  return (
    <DeskScreen title={t('desk.prices.changes.title')} hotelName={services.hotel.name}>
      <PricesTabs translator={translator} staff={staff} current="changes" />
      <DeskPanel title={t('desk.prices.changes.title')} isTitleHidden>
        {sets.length === 0 ? (
          <p className="desk-empty">{t('desk.prices.changes.none')}</p>
        ) : (
          <ChangesTable words={words} timeZone={timeZone} sets={sets} />
        )}
      </DeskPanel>
      {(before !== null || next !== null) && (
        <nav className="desk-actions" aria-label={t('desk.prices.changes.pages')}>
          {before !== null && <a href={links.priceChanges()}>{t('desk.prices.changes.first')}</a>}
          {next !== null && <a href={links.priceChanges(next)}>{t('desk.prices.changes.next')}</a>}
        </nav>
      )}
    </DeskScreen>
  );
}
