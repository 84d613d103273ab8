import type { Translator } from '#src/site/i18n/intl.ts';

/** Words of the button that shares a search or a room. */
export const createShareTexts = ({ t }: Translator, what: 'search' | 'room') => ({
  share: t(`share.${what}`),
  mail: t(`share.${what}.mail`),
  copied: t('share.copied'),
});
