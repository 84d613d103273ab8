import type { ReactNode } from 'react';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormProps, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';

interface EditFormProps {
  readonly translator: Translator;
  readonly texts: DeskFormTexts;
  readonly action: DeskFormProps['action'];
  readonly hidden: Readonly<Record<string, string>>;
  /** Text of the button that shows what would change. */
  readonly preview: string;
  readonly tone?: 'primary' | 'plain';
  readonly children?: ReactNode;
}

/** A form about what is sold: its effect is shown before it is confirmed. D15 */
export const EditForm = ({ translator, texts, action, hidden, preview, tone, children }: EditFormProps) => {
  const { t, locale } = translator;
  return (
    <DeskForm
      action={action}
      hidden={{ locale, revision: '', shown: '', ...hidden }}
      texts={texts}
      buttons={
        <DeskButton step="preview" {...(tone && { tone })}>
          {preview}
        </DeskButton>
      }
      previewButtons={
        <>
          <DeskButton step="confirm" />
          <DeskButton step="preview" tone="plain">
            {t('desk.prices.preview-again')}
          </DeskButton>
        </>
      }
    >
      {children}
    </DeskForm>
  );
};
