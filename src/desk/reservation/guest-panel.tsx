import { GUEST_TEXT_DETAILS, type GuestDetails, type GuestTextDetail } from '#src/booking/guest/guest-details.rules.ts';
import { listRequests } from '#src/booking/guest/request.text.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { DeskFacts, EmailText } from '#src/desk/ui/desk-badge.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import { describeCard } from '#src/payments/card.text.ts';
import { getCountries } from '#src/site/i18n/countries.ts';
import type { Translator } from '#src/site/i18n/intl.ts';

interface GuestPanelProps {
  readonly translator: Translator;
  readonly reservation: Paid;
  /** Mail and telephone links; not with masked contacts. */
  readonly hasLinks: boolean;
  /** Undefined when the person may not change the details. */
  readonly changeHref: string | undefined;
}

const RequestList = ({ requests }: { readonly requests: readonly string[] }) => (
  <ul className="desk-requests">
    {requests.map((request) => (
      <li key={request} dir="auto">
        {request}
      </li>
    ))}
  </ul>
);

/** All but the name. */
const SHOWN = GUEST_TEXT_DETAILS.filter((detail) => detail !== 'firstName' && detail !== 'lastName');

interface GuestDetailProps extends Pick<GuestPanelProps, 'translator' | 'hasLinks'> {
  readonly guest: GuestDetails;
  readonly detail: GuestTextDetail;
}

const GuestDetail = ({ translator, guest, detail, hasLinks }: GuestDetailProps) => {
  const value = guest[detail];
  if (value === '') return translator.t('desk.detail.none');
  if (detail === 'country') return getCountries(translator.locale).find(({ code }) => code === value)?.name ?? value;
  if (detail === 'email' && hasLinks)
    return (
      <a href={`mailto:${value}`}>
        <EmailText email={value} />
      </a>
    );
  if (detail === 'phone' && hasLinks) return <a href={`tel:${value}`}>{value}</a>;
  return value;
};

/** Who stays: contact, document, and the card by brand and last four digits. */
export const GuestPanel = ({ translator, reservation, hasLinks, changeHref }: GuestPanelProps) => {
  const { t } = translator;
  const { guest, card } = reservation;
  const none = t('desk.detail.none');
  const requests = listRequests(translator, guest.request);
  return (
    <DeskPanel
      id="guest"
      title={t('desk.detail.guest')}
      actions={
        changeHref && (
          <a className="desk-button" href={changeHref}>
            {t('desk.detail.guest.change')}
          </a>
        )
      }
    >
      <DeskFacts
        facts={[
          { label: t('desk.detail.guest.name'), value: `${guest.firstName} ${guest.lastName}` },
          ...SHOWN.map((detail) => ({
            label: t(`desk.fact.${detail}`),
            value: <GuestDetail translator={translator} guest={guest} detail={detail} hasLinks={hasLinks} />,
          })),
          {
            label: t('desk.detail.guest.arrival'),
            value: guest.estimatedArrival ? translator.hour(guest.estimatedArrival) : none,
          },
          {
            label: t('desk.detail.guest.request'),
            value: requests.length > 0 ? <RequestList requests={requests} /> : none,
          },
          { label: t('desk.detail.guest.language'), value: t(`desk.detail.language.${reservation.locale}`) },
          { label: t('desk.detail.card'), value: describeCard(translator, card) },
        ]}
      />
    </DeskPanel>
  );
};
