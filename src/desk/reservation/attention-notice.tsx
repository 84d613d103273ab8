import type { HistoryContext } from '#src/booking/history/history.text.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import type { Attention } from './timeline.rules.ts';

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
