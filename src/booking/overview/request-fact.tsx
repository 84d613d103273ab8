import { canChangeRequest } from '#src/booking/guest/guest-request.rules.ts';
import { listRequests } from '#src/booking/guest/request.text.ts';
import type { Confirmed } from '#src/booking/reservation/reservation.rules.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';

interface RequestFactProps {
  readonly translator: Translator;
  readonly reservation: Confirmed;
  /** Hotel-local date. B2 */
  readonly today: IsoDate;
}

/** What the guest asks for, with the link to change it until the arrival. */
export const RequestFact = ({ translator, reservation, today }: RequestFactProps) => {
  const { reserva, guest, quote } = reservation;
  const requests = listRequests(translator, guest.request);
  const isOpen = canChangeRequest(quote.stay, today);
  if (requests.length === 0 && !isOpen) return null;
  return (
    <div className="overview-request">
      <dt>{translator.t('request.label')}</dt>
      {requests.length === 0 && <dd>{translator.t('request.none')}</dd>}
      {requests.map((request) => (
        <dd key={request} dir="auto">
          {request}
        </dd>
      ))}
      {isOpen && (
        <dd>
          <a href={createLinks(translator.locale).changeRequest(reserva)}>
            {translator.t(requests.length > 0 ? 'request.change' : 'request.tell')}
          </a>
        </dd>
      )}
    </div>
  );
};
