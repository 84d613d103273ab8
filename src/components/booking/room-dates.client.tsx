'use client';
import { Provider } from 'jotai';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import type { RoomTypeId } from '#src/booking/model/room-type.ts';
import { findDatesProblem, hotelToday, lastDeparture, orderDates, type StayLimits } from '#src/booking/model/stay.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Link } from '#src/components/ui/link.client.tsx';
import { useWords } from '#src/components/ui/words.client.tsx';
import { datesProblemText } from '#src/i18n/booking-words.ts';
import { linksIn } from '#src/routing/links.ts';
import { DateInputs, StayDates } from './stay-dates.client.tsx';
import './room-dates.css';

export interface RoomDatesProps {
  readonly roomTypeId: RoomTypeId;
  readonly adultsIncluded: number;
  readonly maxAdults: number;
  readonly policy: Pick<HotelPolicy, 'currency' | 'timeZone' | 'maxNights' | 'horizonMonths'>;
}

interface Dates {
  readonly arrival: string;
  readonly departure: string;
}

/** Whether the guest has come close to it; whoever only looks at pictures loads no calendar. */
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

/** The page is the same for everybody, so today is the browser's; the search asks the hotel's clock again. */
const readLimits = (policy: RoomDatesProps['policy']): StayLimits => {
  const today = hotelToday(Date.now(), policy.timeZone);
  return { today, lastDay: lastDeparture(today, policy), maxNights: policy.maxNights };
};

const PickedDates = ({ roomTypeId, policy, dates, onChange }: PickedDatesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className="room-dates-picker">
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

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, before) => before + 1);

const AdultsField = ({ adultsIncluded, maxAdults }: Pick<RoomDatesProps, 'adultsIncluded' | 'maxAdults'>) => {
  const words = useWords();
  return (
    <div className="field">
      <label htmlFor="room-adults">{words.t('rooms.dates.adults')}</label>
      <select id="room-adults" name="room" autoComplete="off" defaultValue={Math.min(adultsIncluded, maxAdults)}>
        {numbersTo(maxAdults).map((adults) => (
          <option key={adults} value={adults}>
            {words.t('content.availability.party', { adults, children: 0 })}
          </option>
        ))}
      </select>
    </div>
  );
};

/** What each night of this room costs, and on to the price of the stay; without JavaScript by two date fields. B9 */
export const RoomDates = ({ roomTypeId, adultsIncluded, maxAdults, policy }: RoomDatesProps) => {
  const words = useWords();
  const links = linksIn(words.locale);
  const [dates, setDates] = useState<Dates>({ arrival: '', departure: '' });
  const [reason, setReason] = useState('');
  const change = (arrival: string, departure: string) => {
    setDates({ arrival, departure });
    setReason('');
  };
  const submit = (event: FormEvent) => {
    const limits = readLimits(policy);
    // Dates in reverse order are swapped by the results.
    const { arrival, departure } = orderDates(dates);
    const problem = findDatesProblem(arrival, departure, limits);
    if (!problem) return;
    event.preventDefault();
    setReason(datesProblemText(words, problem, limits));
  };
  return (
    <form method="get" action={links.booking()} className="room-dates" onSubmit={submit} noValidate>
      <input type="hidden" name="type" value={roomTypeId} />
      <PickedDates {...{ roomTypeId, policy, dates }} onChange={change} />
      <div className="room-dates-end card">
        <AdultsField adultsIncluded={adultsIncluded} maxAdults={maxAdults} />
        <div role="alert">
          {reason && (
            <Alert tone="error" title={words.t('rejection.verify-dates')}>
              <p>{reason}</p>
            </Alert>
          )}
        </div>
        <button type="submit" className="button button-primary button-large button-wide">
          {words.t('rooms.dates.submit')}
        </button>
        <p className="quiet">{words.t('rooms.dates.terms')}</p>
        <Link to={links.calendar({ ...dates, roomTypeId })}>{words.t('rooms.dates.more')}</Link>
      </div>
    </form>
  );
};
