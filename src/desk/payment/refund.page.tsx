import { ActingScreen } from '#src/desk/acting/acting-screen.tsx';
import { loadActed } from '#src/desk/acting/load-acted.tsx';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/frame/desk-form.text.ts';
import { formatGuestName } from '#src/desk/summary/summary.text.ts';
import { RefundPanel } from './refund-panel.tsx';

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
