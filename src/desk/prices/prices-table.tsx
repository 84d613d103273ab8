import { StaticRows } from '#src/desk/ui/desk-table.tsx';
import { addDays, type IsoDate, listNights } from '#src/kernel/stay/stay.ts';
import { getIsoWeekday } from '#src/rates/plans/rate-plan.rules.ts';
import { shortenPrice } from '#src/rates/price-calendar/shorten-price.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import type { CalendarLine, CalendarNight, DerivedNight } from './load-prices.service.ts';
import { listRules, type PriceWords } from './price-words.text.ts';

/** A cell of the calendar. */
export interface ChosenCell {
  readonly roomTypeId: string;
  readonly night: IsoDate;
}

export interface PricesTableProps {
  readonly words: PriceWords;
  readonly lines: readonly CalendarLine[];
  readonly from: IsoDate;
  readonly days: number;
  readonly today: IsoDate;
  /** Of the screen, to be kept by its links. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly plan: string;
  /** Undefined for a line that is not open. */
  readonly open: string | undefined;
  readonly chosen: ChosenCell | undefined;
  /** Whether nights are links to change them. */
  readonly mayEdit: boolean;
}

const SATURDAY = 6;

const classify = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

const classifyDay = (night: IsoDate, today: IsoDate): string | undefined =>
  night === today ? 'desk-is-today' : getIsoWeekday(night) >= SATURDAY ? 'desk-weekend' : undefined;

/** Room types from that of one cell to that of another, in the order of the lines. */
const listTypesBetween = (lines: readonly CalendarLine[], one: string, other: string): string[] => {
  const ids = lines.map(({ roomTypeId }) => roomTypeId);
  const places = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return ids.slice(places[0], (places[1] ?? 0) + 1);
};

/** A night is chosen first; the next press of it or of a later one leads to the change of all nights between. */
const getHref = ({ words, lines, query, plan, chosen }: PricesTableProps, cell: ChosenCell): string => {
  const links = createDeskLinks(words.translator.locale);
  if (!chosen || cell.night < chosen.night)
    return `${links.prices({ ...query, type: cell.roomTypeId, night: cell.night })}#night`;
  const types = listTypesBetween(lines, chosen.roomTypeId, cell.roomTypeId).join(' ');
  return links.priceChange({ from: chosen.night, to: cell.night, types, plan });
};

const Details = ({ words, night }: { readonly words: PriceWords; readonly night: CalendarNight }) => {
  const { translator, currency } = words;
  const { t, money } = translator;
  const { left, setBy, isClosed, closureNote } = night;
  const rules = listRules(translator, night);
  const closed = closureNote === null ? t('desk.prices.closed') : t('desk.prices.closed.note', { note: closureNote });
  return (
    <>
      <strong>{shortenPrice(money(night.rate, currency))}</strong>
      {setBy === 'manual' && (
        <span className="price-by-hand">
          <span className="visually-hidden"> {t('desk.prices.by-hand')}</span>
        </span>
      )}{' '}
      <span className="price-left">
        <span aria-hidden="true">{left}</span>
        <span className="visually-hidden">{t('desk.prices.left', { left })}</span>
      </span>
      {isClosed && <span className="price-rule"> {closed}</span>}
      {rules.map((rule) => (
        <span key={rule} className="price-rule">
          {' '}
          {rule}
        </span>
      ))}
    </>
  );
};

interface CellProps extends PricesTableProps {
  readonly line: CalendarLine;
  readonly night: IsoDate;
}

const Cell = (props: CellProps) => {
  const { words, line, night, today, chosen, mayEdit } = props;
  const { t, date } = words.translator;
  const { roomTypeId, nights } = line;
  const found = nights.get(night);
  const isChosen = chosen?.roomTypeId === roomTypeId && chosen.night === night;
  const isShut = found !== undefined && (found.isClosed || found.stopSell);
  const className = classify(
    'price-cell',
    classifyDay(night, today),
    isShut && 'price-closed',
    found?.left === 0 && !isShut && 'price-sold-out',
    isChosen && 'price-chosen',
  );
  if (!found)
    return (
      <td className={className}>
        <span className="price-rule">{t('desk.prices.unpriced')}</span>
      </td>
    );
  const details = <Details words={words} night={found} />;
  if (!mayEdit || night < today)
    return (
      <td className={className}>
        <span className="price-text">{details}</span>
      </td>
    );
  const [room, shown] = [words.getRoomName(roomTypeId), date(night, 'short')];
  const isLast = chosen !== undefined && night >= chosen.night;
  const what = isLast
    ? t('desk.prices.cell.last', { room, date: shown, first: date(chosen.night, 'short') })
    : t('desk.prices.cell', { room, date: shown });
  return (
    <td className={className}>
      <a href={getHref(props, { roomTypeId, night })} aria-current={isChosen ? 'true' : undefined}>
        {details}
        <span className="visually-hidden"> {what}</span>
      </a>
    </td>
  );
};

const describeOwn = ({ translator }: PriceWords, { own }: DerivedNight): string[] => {
  if (!own) return [];
  const { minStay, maxStay, minStayThrough, closedToArrival, closedToDeparture, stopSell } = own;
  return listRules(translator, {
    ...{ minStay: minStay ?? 1, maxStay, minStayThrough },
    closedToArrival: closedToArrival ?? false,
    closedToDeparture: closedToDeparture ?? false,
    stopSell: stopSell ?? false,
  });
};

interface LineProps extends PricesTableProps {
  readonly line: CalendarLine;
  readonly dates: readonly IsoDate[];
}

const DerivedLines = ({ line, dates, words, today }: LineProps) =>
  line.derived.map(({ plan, nights }) => (
    <tr key={plan.ratePlanId} className="price-derived">
      <th scope="row">{plan.names[words.translator.locale]}</th>
      {dates.map((night) => {
        const found = nights.get(night);
        return (
          <td key={night} className={classifyDay(night, today)}>
            {found && (
              <span className="price-text">
                {shortenPrice(words.translator.money(found.rate, words.currency))}
                {describeOwn(words, found).map((rule) => (
                  <span key={rule} className="price-rule">
                    {' '}
                    {rule}
                  </span>
                ))}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  ));

const Line = (props: LineProps) => {
  const { line, dates, words, query, open } = props;
  const { t, locale } = words.translator;
  const { roomTypeId } = line;
  const room = words.getRoomName(roomTypeId);
  const isOpen = open === roomTypeId;
  const href = createDeskLinks(locale).prices({ ...query, open: isOpen ? undefined : roomTypeId });
  return (
    <>
      <tr id={`type-${roomTypeId}`}>
        <th scope="row">
          <a href={`${href}#type-${roomTypeId}`}>
            <span aria-hidden="true">{isOpen ? '▾' : '▸'} </span>
            {room}
            <span className="visually-hidden">
              {' '}
              {t(isOpen ? 'desk.prices.close-line' : 'desk.prices.open-line', { room })}
            </span>
          </a>
        </th>
        {dates.map((night) => (
          <Cell key={night} {...props} night={night} />
        ))}
      </tr>
      {isOpen && <DerivedLines {...props} />}
    </>
  );
};

/** Prices of a base plan: a line a room type, a column a night; a line opens to the plans that follow it. */
export const PricesTable = (props: PricesTableProps) => {
  const { words, lines, from, days, today } = props;
  const { t, date } = words.translator;
  const to = addDays(from, days - 1);
  const caption = t('desk.prices.caption', { from: date(from, 'medium'), to: date(to, 'medium') });
  const dates = listNights({ arrival: from, departure: addDays(from, days) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={`desk-board desk-board-${days} prices-table`} aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="desk-board-corner">
              {t('desk.prices.room')}
            </th>
            {dates.map((night) => (
              <th key={night} scope="col" className={classifyDay(night, today)}>
                <time dateTime={night}>{date(night, 'short')}</time>
                {night === today && <span className="desk-board-now"> {t('desk.prices.is-today')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <StaticRows>
          {lines.map((line) => (
            <Line key={line.roomTypeId} {...props} line={line} dates={dates} />
          ))}
        </StaticRows>
      </table>
    </section>
  );
};
