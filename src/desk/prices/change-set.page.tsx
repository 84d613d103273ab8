import { describeActor, formatMoment } from '#src/booking/history/history.text.ts';
import { NoSuchPage } from '#src/composition/request/error-pages.tsx';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { PricesTabs } from '#src/desk/seasons/prices-tabs.tsx';
import { loadRoomNames } from '#src/desk/summary/load-room-names.ts';
import { DeskFacts, DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { isPermitted } from '#src/kernel/staff.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import type { ChangeSet } from '#src/rates/change-sets/change-set.rules.ts';
import { readKeptNights } from '#src/rates/night-editing/read-edit.rules.ts';
import type { ChangedRoomType } from '#src/rates/night-editing/summarize-cells.rules.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { CHANGE_SET_NOTICES, createDeskLinks } from '#src/site/routing/desk-links.ts';
import { describeChangeSet, describeDates, describeRoomType, type PriceWords } from './price-words.text.ts';
import { KeptNights, TakeBackPanel } from './take-back-panel.tsx';
import './prices.css';

interface SetProps {
  readonly words: PriceWords;
  readonly set: ChangeSet;
}

const SetFacts = ({ words, set, timeZone }: SetProps & { readonly timeZone: string }) => {
  const { translator } = words;
  const { t, locale } = translator;
  const { actor, at, firstNight, lastNight, reason, undoes, undoneBy, before } = set;
  const links = createDeskLinks(locale);
  const dates = firstNight !== null && lastNight !== null ? describeDates(translator, firstNight, lastNight) : '';
  return (
    <DeskFacts
      facts={[
        { label: t('desk.prices.set.who'), value: describeActor(translator, actor) },
        { label: t('desk.prices.set.when'), value: formatMoment(translator, at, timeZone) },
        {
          label: t('desk.prices.set.nights'),
          value: [t('desk.prices.count', { nights: set.nights }), dates].filter(Boolean).join(', '),
        },
        ...(reason === null ? [] : [{ label: t('desk.prices.set.reason'), value: reason }]),
        ...(before && before.calendars.length > 0
          ? [{ label: t('desk.prices.set.seasons'), value: t('desk.prices.set.seasons.changed') }]
          : []),
        ...(before?.closures
          ? [{ label: t('desk.prices.set.closures'), value: t('desk.prices.set.seasons.changed') }]
          : []),
        ...(undoes === null
          ? []
          : [
              {
                label: t('desk.prices.set.undoes'),
                value: <a href={links.priceChangeSet(undoes)}>{t('desk.prices.set.undoes.link')}</a>,
              },
            ]),
        ...(undoneBy === null
          ? []
          : [
              {
                label: t('desk.prices.set.undone'),
                value: <a href={links.priceChangeSet(undoneBy)}>{t('desk.prices.set.undone.link')}</a>,
              },
            ]),
      ]}
    />
  );
};

const CATALOGUE_FACTS = ['plans', 'terms', 'taxes', 'promotions', 'addOns'];

const RoomTypeList = ({
  words,
  roomTypes,
}: {
  readonly words: PriceWords;
  readonly roomTypes: readonly ChangedRoomType[];
}) => (
  <table className="desk-lines">
    <caption className="visually-hidden">{words.translator.t('desk.prices.set.room-types')}</caption>
    <tbody>
      {roomTypes.map((each) => (
        <tr key={each.roomTypeId}>
          <th scope="row">{words.getRoomName(each.roomTypeId)}</th>
          <td className="prices-steps">{describeRoomType(words, each)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const readCount = (value: unknown): number => (typeof value === 'number' ? value : 0);

const ChangeSetId = /^[\w-]{16,36}$/;

/** One set of changes: what it did, what it left, and the way to take it back. D17 */
export default async function ChangeSetPage({ locale, context, staff, id = '', query = '' }: DeskPageProps) {
  const { services } = context;
  const file = ChangeSetId.test(id) ? await services.rates.loadChangeSet({ changeSetId: id }) : undefined;
  if (!file) return <NoSuchPage locale={locale} context={context} />;
  const translator = getTranslator(locale);
  const { t } = translator;
  const { set, roomTypes } = file;
  const { currency, timeZone } = services.policy;
  const { plans } = await services.booking.readCatalogue();
  const words = { translator, currency, plans, getRoomName: await loadRoomNames(services, locale) };
  const title = t('desk.prices.set.title', {
    date: translator.date(toHotelDate(Date.parse(set.at), timeZone), 'medium'),
  });
  const done = CHANGE_SET_NOTICES.find((notice) => notice === new URLSearchParams(query).get('done'));
  const overtaken = readKeptNights(set.facts.overtaken ?? set.facts.kept);
  const count = readCount(set.facts.overtakenCount ?? set.facts.keptCount);
  const hasOthers = CATALOGUE_FACTS.some((name) => name in set.facts);
  return (
    <DeskScreen title={title} hotelName={services.hotel.name}>
      <PricesTabs translator={translator} staff={staff} current="changes" />
      {done && <DeskNotice tone="good" title={t(`desk.prices.set.done.${done}`, { nights: set.nights })} />}
      {count > 0 && (
        <KeptNights
          title={t('desk.prices.set.overtaken', { nights: count })}
          words={words}
          nights={overtaken}
          count={count}
        />
      )}
      <DeskPanel title={describeChangeSet(words, set)}>
        <SetFacts words={words} set={set} timeZone={timeZone} />
        {hasOthers && (
          <p className="desk-muted">{t('desk.prices.set.others', { what: t('desk.prices.set.others.catalogue') })}</p>
        )}
        {roomTypes.length > 0 && <RoomTypeList words={words} roomTypes={roomTypes} />}
      </DeskPanel>
      <TakeBackPanel
        words={words}
        file={file}
        texts={getDeskFormTexts(locale, title)}
        mayAct={isPermitted(staff.role, 'edit-rates')}
      />
    </DeskScreen>
  );
}
