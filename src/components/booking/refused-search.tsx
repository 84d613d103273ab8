import type { Hotel } from '#src/booking/model/hotel.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { findDatesProblem, type StayLimits } from '#src/booking/model/stay.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { datesProblemText, partiesProblemText, refusalText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';

interface RefusedSearchProps {
  readonly words: Words;
  readonly code: RejectionCode;
  /** As it was asked for. */
  readonly search: { readonly arrival: string; readonly departure: string; readonly rooms: readonly string[] };
  readonly limits: StayLimits & { readonly maxRooms: number };
  readonly hotel: Hotel;
}

const reasonText = ({ words, code, search, limits }: RefusedSearchProps): string => {
  if (code === 'too-many-rooms') return words.t('search.rooms.first', { max: limits.maxRooms });
  if (code === 'verify-guests') return partiesProblemText(words, search.rooms);
  const problem = findDatesProblem(search.arrival, search.departure, limits);
  return problem ? datesProblemText(words, problem, limits) : '';
};

/** Why there are no results and what to do about it, above the form that puts it right. */
export const RefusedSearch = (props: RefusedSearchProps) => {
  const { words, code, limits, hotel } = props;
  const reason = reasonText(props);
  return (
    <Alert tone="error" role="alert" title={refusalText(words, code, limits.maxRooms)}>
      {reason && <p>{reason}</p>}
      {code === 'too-many-rooms' && (
        <p>
          <a href={`tel:${hotel.phone.replaceAll(' ', '')}`}>{hotel.phone}</a> ·{' '}
          <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
        </p>
      )}
    </Alert>
  );
};
