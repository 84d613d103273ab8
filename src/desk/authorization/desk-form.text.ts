import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

/** Texts that every form of the desk needs, for a screen with that title. */
export const getDeskFormTexts = (locale: Locale, title: string): DeskFormTexts => {
  const { t } = getTranslator(locale);
  return {
    errors: t('desk.errors'),
    errorTitle: t('desk.error-title', { title }),
    pending: t('desk.sending'),
    lost: t('desk.lost'),
  };
};
