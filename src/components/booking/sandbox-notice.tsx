import { Alert } from '#src/components/ui/alert.tsx';
import type { Words } from '#src/i18n/intl.ts';

interface SandboxNoticeProps {
  readonly words: Words;
  /** Public origin of the site. */
  readonly siteUrl: string;
}

/** Says that no money moves: plainly while the site is tried out, as a warning where guests come by https to pay. */
export const SandboxNotice = ({ words, siteUrl }: SandboxNoticeProps) =>
  siteUrl.startsWith('https:') ? (
    <Alert tone="warning">
      <p>{words.t('checkout.sandbox')}</p>
    </Alert>
  ) : (
    <p className="quiet">{words.t('checkout.sandbox')}</p>
  );
