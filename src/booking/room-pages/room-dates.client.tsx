'use client';
import { Provider } from 'jotai';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import {
  calculateLastDeparture,
  findDatesProblem,
  orderDates,
  type StayLimits,
  toHotelDate,
} from '#src/kernel/stay/stay.ts';
import { describeDatesProblem } from '#src/rates/availability/refusals.text.ts';
import { DateInputs, StayDates } from '#src/rates/price-calendar/stay-dates.client.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { Alert } from '#src/site/ui/alert.tsx';
import { Link } from '#src/site/ui/link.client.tsx';
import { useTranslator } from '#src/site/ui/translator.client.tsx';
import './room-dates.css';

export interface RoomDatesProps {
  readonly roomTypeId: RoomTypeId;
  readonly adultsIncluded: number;
  readonly maxAdults: number;
  /** Dates of the search from which the page was opened. */
  readonly arrival?: string | undefined;
  readonly departure?: string | undefined;
  readonly policy: Pick<HotelPolicy, 'currency' | 'timeZone' | 'maxNights' | 'horizonMonths'>;
}

interface Dates {
  readonly arrival: string;
  readonly departure: string;
}

/** Is true once the guest scrolls near the element, so that others do not load the calendar. */
const useIsNear = (place: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '60% 0%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
};

interface PickedDatesProps extends Pick<RoomDatesProps, 'roomTypeId' | 'policy'> {
  readonly dates: Dates;
  readonly onChange: (arrival: string, departure: string) => void;
}

/**
 * The page is shared by all visitors, so today comes from the browser's clock; the search validates with the hotel's.
 */
const readLimits = (policy: RoomDatesProps['policy']): StayLimits => {
  const today = toHotelDate(Date.now(), policy.timeZone);
  return { today, lastDay: calculateLastDeparture(today, policy), maxNights: policy.maxNights };
};

const PickedDates = ({ roomTypeId, policy, dates, onChange }: PickedDatesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className="frame room-dates-picker">
      {isNear ? (
        <Provider>
          <StayDates {...dates} {...readLimits(policy)} {...{ onChange, roomTypeId }} currency={policy.currency} />
        </Provider>
      ) : (
        <DateInputs {...dates} onChange={onChange} />
      )}
    </div>
  );
};

const listNumbers = (last: number): number[] => Array.from({ length: last }, (_, before) => before + 1);

const AdultsField = ({ adultsIncluded, maxAdults }: Pick<RoomDatesProps, 'adultsIncluded' | 'maxAdults'>) => {
  const translator = useTranslator();
  return (
    <div className="field">
      <label htmlFor="room-adults">{translator.t('rooms.dates.adults')}</label>
      <select id="room-adults" name="room" autoComplete="off" defaultValue={Math.min(adultsIncluded, maxAdults)}>
        {listNumbers(maxAdults).map((adults) => (
          <option key={adults} value={adults}>
            {translator.t('content.availability.party', { adults, children: 0 })}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Price calendar of a room with a link to the search; two date inputs without JavaScript. B9 */
export const RoomDates = ({ roomTypeId, adultsIncluded, maxAdults, policy, ...searched }: RoomDatesProps) => {
  const translator = useTranslator();
  const links = createLinks(translator.locale);
  const [dates, setDates] = useState<Dates>({ arrival: searched.arrival ?? '', departure: searched.departure ?? '' });
  const [reason, setReason] = useState('');
  const change = (arrival: string, departure: string) => {
    setDates({ arrival, departure });
    setReason('');
  };
  const submit = (event: FormEvent) => {
    const limits = readLimits(policy);
    // The results page swaps dates in reverse order.
    const { arrival, departure } = orderDates(dates);
    const problem = findDatesProblem(arrival, departure, limits);
    if (!problem) return;
    event.preventDefault();
    setReason(describeDatesProblem(translator, problem, limits));
  };
  return (
    <form method="get" action={links.booking()} className="room-dates" onSubmit={submit} noValidate>
      <input type="hidden" name="type" value={roomTypeId} />
      <PickedDates {...{ roomTypeId, policy, dates }} onChange={change} />
      <div className="room-dates-end card">
        <AdultsField adultsIncluded={adultsIncluded} maxAdults={maxAdults} />
        <div role="alert">
          {reason && (
            <Alert tone="error" title={translator.t('rejection.verify-dates')}>
              <p>{reason}</p>
            </Alert>
          )}
        </div>
        <button type="submit" className="button button-primary button-large button-wide">
          {translator.t('rooms.dates.submit')}
        </button>
        <p className="quiet">{translator.t('rooms.dates.terms')}</p>
        <Link to={links.calendar({ ...dates, roomTypeId })}>{translator.t('rooms.dates.more')}</Link>
      </div>
    </form>
  );
};
