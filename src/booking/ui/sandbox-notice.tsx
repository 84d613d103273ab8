import type { Translator } from '#src/site/i18n/intl.ts';
import { Alert } from '#src/site/ui/alert.tsx';

interface SandboxNoticeProps {
  readonly translator: Translator;
  readonly siteUrl: string;
}

/** Notice that payments are simulated: plain text on http, a warning on https, where guests could take it for real. */
export const SandboxNotice = ({ translator, siteUrl }: SandboxNoticeProps) =>
  siteUrl.startsWith('https:') ? (
    <Alert tone="warning">
      <p>{translator.t('checkout.sandbox')}</p>
    </Alert>
  ) : (
    <p className="quiet">{translator.t('checkout.sandbox')}</p>
  );
