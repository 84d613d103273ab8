import type { GetRoomName } from '#src/desk/summary/load-room-names.ts';
import { formatGuestName } from '#src/desk/summary/load-room-names.ts';
import { countDays } from '#src/kernel/stay/stay.ts';
import type { ClosureEffect } from '#src/rates/editing/edit-closures.rules.ts';
import type { OverbookedClosure } from '#src/rates/editing/overbooked-closures.rules.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import type { SoldStay } from './stays-on-nights.table.ts';

/** `2 rooms`, or `all rooms`. */
export const describeClosedRooms = ({ t }: Translator, { units }: Pick<Closure, 'units'>): string =>
  units === null ? t('desk.closures.all') : t('desk.closures.units', { units });

/** `Closed: painting`, or `Closed` without a reason. */
export const describeClosure = ({ t }: Translator, { note }: Pick<Closure, 'note'>): string =>
  note === null ? t('desk.closures.closed') : t('desk.closures.closed-for', { note });

/** `5 nights: Mon, Nov 30 to Fri, Dec 4`. */
const describeNights = ({ t, date }: Translator, { firstNight, lastNight }: Closure, nights: number): string =>
  nights === 1 && countDays(firstNight, lastNight) === 0
    ? date(firstNight, 'medium')
    : t('desk.closures.nights', { nights, from: date(firstNight, 'medium'), to: date(lastNight, 'medium') });

interface Described {
  readonly translator: Translator;
  readonly closure: Closure;
  readonly effect: ClosureEffect;
  readonly getRoomName: GetRoomName;
}

/** What a change of a closure does, line by line. D18 */
export const describeEffect = ({ translator, closure, effect: { nights, free }, getRoomName }: Described) => {
  const { t } = translator;
  return [
    {
      label: t('desk.closures.rooms'),
      value: `${getRoomName(closure.roomTypeId)}: ${describeClosedRooms(translator, closure)}`,
    },
    { label: t('desk.closures.nights.label'), value: describeNights(translator, closure, nights) },
    {
      label: t('desk.closures.free'),
      value: free ? t('desk.closures.free.change', { ...free }) : t('desk.closures.free.later'),
    },
  ];
};

const MAX_LISTED = 10;

/** Each night on which a closure takes more rooms than are free. D18 */
export const describeOverbooked = ({ t, date, list }: Translator, nights: readonly OverbookedClosure[]): string => {
  const shown = nights
    .slice(0, MAX_LISTED)
    .map(({ night, free }) => t('desk.closures.error.night', { night: date(night, 'short'), free }));
  const others = nights.length - shown.length;
  const all = others > 0 ? [...shown, t('desk.closures.error.others', { others })] : shown;
  return t('desk.closures.error.overbooked', { wanted: nights[0]?.wanted ?? 0, nights: list(all) });
};

/** What is sold on the nights, as links; undefined when nothing is. D18 */
export const listSold = ({ t, date, locale }: Translator, stays: readonly SoldStay[], title: string) =>
  stays.length === 0
    ? undefined
    : {
        title,
        items: stays.map((stay) => ({
          href: createDeskLinks(locale).reservation(stay.code),
          label: t('desk.closures.stay', {
            name: formatGuestName(stay),
            code: stay.code,
            arrival: date(stay.arrival, 'short'),
            departure: date(stay.departure, 'short'),
          }),
        })),
      };
