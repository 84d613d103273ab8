import type { Hotel } from '#src/kernel/hotel.ts';
import type { RejectionCode } from '#src/kernel/outcome.ts';
import { findDatesProblem, type StayLimits } from '#src/kernel/stay/stay.ts';
import {
  describeDatesProblem,
  describePartiesProblem,
  describeRejection,
} from '#src/rates/availability/refusals.text.ts';
import { findWhatsAppHref } from '#src/site/i18n/contact.text.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { Alert } from '#src/site/ui/alert.tsx';

interface RejectedSearchProps {
  readonly translator: Translator;
  readonly code: RejectionCode;
  /** Search as requested. */
  readonly search: { readonly arrival: string; readonly departure: string; readonly rooms: readonly string[] };
  readonly limits: StayLimits & { readonly maxRooms: number };
  readonly hotel: Hotel;
}

const describeReason = ({ translator, code, search, limits }: RejectedSearchProps): string => {
  if (code === 'too-many-rooms') return translator.t('search.rooms.first', { max: limits.maxRooms });
  if (code === 'verify-guests') return describePartiesProblem(translator, search.rooms);
  const problem = findDatesProblem(search.arrival, search.departure, limits);
  return problem ? describeDatesProblem(translator, problem, limits) : '';
};

/** Alert with the reason for a refused search, above the form. */
export const RejectedSearch = (props: RejectedSearchProps) => {
  const { translator, code, limits, hotel } = props;
  const reason = describeReason(props);
  const whatsApp = findWhatsAppHref(translator, hotel);
  return (
    <Alert tone="error" role="alert" title={describeRejection(translator, code, limits.maxRooms)}>
      {reason && <p>{reason}</p>}
      {code === 'too-many-rooms' && (
        <p>
          <a href={`tel:${hotel.phone.replaceAll(' ', '')}`}>{hotel.phone}</a> ·{' '}
          <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
          {whatsApp && (
            <>
              {' '}
              · <a href={whatsApp}>WhatsApp</a>
            </>
          )}
        </p>
      )}
    </Alert>
  );
};
