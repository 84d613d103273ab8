import type { Hotel } from '#src/booking/model/hotel.ts';
import type { RejectionCode } from '#src/booking/model/rejections.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { refusalText } from '#src/i18n/booking-words.ts';
import type { Words } from '#src/i18n/intl.ts';

interface RefusedSearchProps {
  readonly words: Words;
  readonly code: RejectionCode;
  readonly maxRooms: number;
  readonly hotel: Hotel;
}

/** Why there are no results, above the form that puts it right. */
export const RefusedSearch = ({ words, code, maxRooms, hotel }: RefusedSearchProps) => (
  <Alert tone="error" role="alert" title={refusalText(words, code, maxRooms)}>
    {code === 'too-many-rooms' && (
      <p>
        <a href={`tel:${hotel.phone.replaceAll(' ', '')}`}>{hotel.phone}</a> ·{' '}
        <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
      </p>
    )}
  </Alert>
);
