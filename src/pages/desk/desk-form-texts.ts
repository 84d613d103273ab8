import type { DeskFormTexts } from '#src/components/desk/ui/desk-form.client.tsx';
import { getTranslator } from '#src/i18n/translator.ts';
import type { Locale } from '#src/kernel/locale.ts';

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
