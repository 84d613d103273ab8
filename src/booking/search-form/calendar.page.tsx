import { BookingStep } from '#src/booking/ui/booking-step.tsx';
import { ChargesNote } from '#src/booking/ui/charges-note.tsx';
import { loadNightPrices, loadRoomContents } from '#src/booking/ui/load-room-contents.ts';
import type { PageProps } from '#src/composition/request/page-props.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { TranslatorProvider } from '#src/site/ui/translator.client.tsx';
import { readSearchDraft } from './search-draft.ts';
import { SearchForm } from './search-form.client.tsx';
import { getSearchLimits, hasCodeField, selectSearchMessages } from './search-step.ts';

/** Dates and parties. */
export default async function CalendarPage({ locale, context, query = '' }: PageProps) {
  const translator = getTranslator(locale);
  const { hotel, policy } = context.services;
  const draft = readSearchDraft(query, policy.maxRooms);
  const [contents, hasCode, { nightTax, charges }] = await Promise.all([
    loadRoomContents(context.services, locale),
    hasCodeField(context.services, draft),
    loadNightPrices(context.services, locale),
  ]);
  const room = contents.get(draft.roomTypeId ?? '')?.name.text;
  const title = room ? translator.t('calendar.for-room', { room }) : translator.t('calendar.title');
  const lead = (
    <p>
      {translator.t('calendar.lead')}{' '}
      {room && <a href={createLinks(locale).calendar()}>{translator.t('calendar.all-rooms')}</a>}
    </p>
  );
  return (
    <BookingStep translator={translator} step="dates" title={title} lead={lead}>
      <PageHead title={title} hotelName={hotel.name} />
      <TranslatorProvider locale={locale} messages={selectSearchMessages(locale, hasCode, nightTax)}>
        <SearchForm
          key={query}
          hasCodeField={hasCode}
          draft={room ? draft : { ...draft, roomTypeId: undefined }}
          {...getSearchLimits(context.services)}
        />
      </TranslatorProvider>
      <ChargesNote charges={charges} />
    </BookingStep>
  );
}
