import { BookingStep } from '#src/components/booking-steps/booking-step.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { ChargesNote } from '#src/components/rooms/charges-note.tsx';
import { readSearchDraft } from '#src/components/search/search-draft.ts';
import { SearchForm } from '#src/components/search/search-form.client.tsx';
import { TranslatorProvider } from '#src/components/ui/translator.client.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { PageProps } from '#src/pages/page-props.ts';
import { loadRoomContents } from '#src/pages/rooms/load-room-contents.ts';
import { createLinks } from '#src/routing/links.ts';
import { loadNightPrices } from './load-night-prices.ts';
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
