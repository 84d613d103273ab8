import { CompareRooms } from '#src/booking/results/compare/compare-rooms.tsx';
import { BookingStep } from '#src/booking/ui/booking-step.tsx';
import { PageHead } from '#src/site/layout/page-head.tsx';
import { createLinks } from '#src/site/routing/links.ts';
import { SearchSummary } from './search-summary.tsx';

type CompareStepProps = Parameters<typeof CompareRooms>[0] & {
  readonly hotelName: string;
  readonly parties: Parameters<typeof SearchSummary>[0]['parties'];
};

/** Two or three results side by side, in place of all of them. */
export const CompareStep = ({ hotelName, parties, ...compared }: CompareStepProps) => {
  const { translator, search, stay } = compared;
  const title = translator.t('results.compare.title');
  const changeHref = createLinks(translator.locale).calendar(search);
  return (
    <BookingStep
      translator={translator}
      step="rooms"
      title={title}
      back={{ dates: changeHref }}
      lead={<SearchSummary {...{ translator, stay, parties, changeHref }} />}
    >
      <PageHead title={title} hotelName={hotelName} />
      <CompareRooms {...compared} />
    </BookingStep>
  );
};
