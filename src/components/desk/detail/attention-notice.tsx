import type { Attention } from '#src/booking/model/desk/timeline.ts';
import { DeskNotice } from '#src/components/desk/ui/desk-badge.tsx';
import type { HistoryContext } from '#src/i18n/history-texts.ts';

interface AttentionNoticeProps {
  readonly context: HistoryContext;
  readonly found: readonly Attention[];
  readonly owed: number;
}

/** What the desk has to look at first; nothing when all is well. */
export const AttentionNotice = ({ context: { translator, currency }, found, owed }: AttentionNoticeProps) => {
  if (found.length === 0) return null;
  const amount = translator.money(Math.abs(owed), currency);
  return (
    <DeskNotice tone="attention" title={translator.t('desk.detail.attention')}>
      <ul>
        {found.map((attention) => (
          <li key={attention}>{translator.t(`desk.attention.${attention}`, { amount })}</li>
        ))}
      </ul>
    </DeskNotice>
  );
};
