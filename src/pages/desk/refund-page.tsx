import { ActingScreen } from '#src/components/desk/acting/acting-screen.tsx';
import { RefundPanel } from '#src/components/desk/acting/refund-panel.tsx';
import { formatGuestName } from '#src/components/desk/list/summary-texts.ts';
import { getDeskFormTexts } from './desk-form-texts.ts';
import type { DeskPageProps } from './desk-page.tsx';
import { loadActed } from './load-acted.tsx';

/** Grants goodwill. D9 */
export default function RefundPage(props: DeskPageProps) {
  return loadActed(props, (page) => {
    const title = page.translator.t('desk.refund.title', { name: formatGuestName(page.reservation.guest) });
    return (
      <ActingScreen title={title} {...page}>
        <RefundPanel title={title} texts={getDeskFormTexts(props.locale, title)} {...page} />
      </ActingScreen>
    );
  });
}
