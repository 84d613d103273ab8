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

/** Who stays: contact, document, and the card by brand and last four digits. */
export const GuestPanel = ({ translator, reservation, hasLinks, changeHref }: GuestPanelProps) => {
  const { t, locale } = translator;
  const { guest, card } = reservation;
  const none = t('desk.detail.none');
  const requests = listRequests(translator, guest.request);
  const country = getCountries(locale).find(({ code }) => code === guest.country)?.name ?? guest.country;
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
          {
            label: t('desk.detail.guest.email'),
            value: hasLinks ? (
              <a href={`mailto:${guest.email}`}>
                <EmailText email={guest.email} />
              </a>
            ) : (
              guest.email
            ),
          },
          {
            label: t('desk.detail.guest.phone'),
            value: hasLinks ? <a href={`tel:${guest.phone}`}>{guest.phone}</a> : guest.phone,
          },
          { label: t('desk.detail.guest.country'), value: country },
          { label: t('desk.detail.guest.zip'), value: guest.zip || none },
          { label: t('desk.detail.guest.id'), value: guest.legalId },
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
