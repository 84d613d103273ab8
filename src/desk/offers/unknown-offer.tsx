import type { RequestContext } from '#src/composition/request/request-context.ts';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import type { OfferPage } from './load-offer-page.ts';

interface UnknownOfferProps {
  readonly page: OfferPage;
  readonly context: Pick<RequestContext, 'setStatus'>;
}

/** 404 within the desk, with the way back to the list. */
export const UnknownOffer = ({ page: { words, hotelName, kind }, context }: UnknownOfferProps) => {
  context.setStatus(404);
  const { t, locale } = words.translator;
  return (
    <DeskScreen title={t('desk.offers.title')} hotelName={hotelName}>
      <p>{t('desk.offer.unknown')}</p>
      <p>
        <a href={createDeskLinks(locale).offers(kind)}>{t('desk.offer.back')}</a>
      </p>
    </DeskScreen>
  );
};
