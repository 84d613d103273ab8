import { BookingStep } from '#src/components/booking/booking-step.tsx';
import { readSearchDraft } from '#src/components/booking/search-draft.ts';
import { SearchForm } from '#src/components/booking/search-form.client.tsx';
import { PageHead } from '#src/components/layout/page-head.tsx';
import { WordsProvider } from '#src/components/ui/words.client.tsx';
import { messagesFor, wordsIn } from '#src/i18n/words.ts';
import { linksIn } from '#src/routing/links.ts';
import { services } from '#src/server/provided-services.ts';
import type { PageProps } from './page-props.ts';
import { roomContents } from './room-contents.ts';
import { SEARCH_MESSAGES, searchLimits } from './search-step.ts';

/** Dates and parties. */
export default async function CalendarPage({ locale, query = '' }: PageProps) {
  const words = wordsIn(locale);
  const { hotel, policy } = services();
  const draft = readSearchDraft(query, policy.maxRooms);
  const contents = await roomContents(locale);
  const room = contents.get(draft.roomTypeId ?? '')?.name.text;
  const title = room ? words.t('calendar.for-room', { room }) : words.t('calendar.title');
  const lead = (
    <p>
      {words.t('calendar.lead')} {room && <a href={linksIn(locale).calendar()}>{words.t('calendar.all-rooms')}</a>}
    </p>
  );
  return (
    <BookingStep words={words} step="dates" title={title} lead={lead}>
      <PageHead title={title} hotelName={hotel.name} />
      <WordsProvider locale={locale} messages={messagesFor(locale, SEARCH_MESSAGES)}>
        <SearchForm key={query} draft={room ? draft : { ...draft, roomTypeId: undefined }} {...searchLimits()} />
      </WordsProvider>
    </BookingStep>
  );
}
