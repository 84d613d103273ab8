import type { Services } from '#src/composition/services.ts';
import { describeContentField } from '#src/content/editing/content-field.text.ts';
import {
  type EditableField,
  type ItemTexts,
  listFields,
  listStatuses,
  type MANAGED_COLLECTIONS,
} from '#src/content/editing/editable-item.rules.ts';
import { DeskButton, DeskInput, DeskSelect } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import { isMessageId } from '#src/site/i18n/translator.ts';
import { editWebsiteItem } from './edit-item.action.ts';
import { createWebsiteItem, deleteWebsiteItem } from './manage-items.action.ts';

type Opened = NonNullable<Awaited<ReturnType<Services['website']['openItem']>>>;

export interface ItemFormProps {
  readonly translator: Translator;
  readonly opened: Opened;
  readonly texts: DeskFormTexts;
}

interface ItemFieldProps {
  readonly translator: Translator;
  readonly field: EditableField;
  readonly values: ItemTexts;
}

const OPTIONAL_EXCEPT = ['title_es', 'name_es', 'published_on', 'size', 'status'];

const StatusField = ({ translator, field, values }: ItemFieldProps) => {
  const { t } = translator;
  const options = listStatuses(values.status).map((value) => {
    const id = `desk.website.status.${value}`;
    return { value, label: isMessageId(id) ? t(id) : value };
  });
  return (
    <DeskSelect
      name={field.key}
      label={describeContentField(translator, field.key)}
      value={values.status}
      options={options}
    />
  );
};

/** Fields for which the site uses any language, as a link needs a name. */
const NAMES = ['title', 'name'];

const ROWS = { html: 14, lines: 3 } as const;

const ItemField = ({ translator, field, values }: ItemFieldProps) => {
  const { key, name, kind, locale } = field;
  if (kind === 'status') return <StatusField {...{ translator, field, values }} />;
  const isText = kind === 'html' || kind === 'lines';
  const isMissing = locale === 'en' && Boolean(values[`${name}_es`]) && !values[key];
  const type = isText ? 'lines' : kind === 'date' ? 'date' : 'text';
  return (
    <DeskInput
      name={key}
      type={type}
      label={describeContentField(translator, key)}
      hint={
        isMissing
          ? translator.t(NAMES.includes(name) ? 'desk.website.hint.missing-name' : 'desk.website.hint.missing')
          : undefined
      }
      value={values[key]}
      optional={!OPTIONAL_EXCEPT.includes(key)}
      {...(locale !== null && { lang: locale })}
      {...(isText && { rows: name === 'amenities' ? 8 : ROWS[kind] })}
      {...(kind === 'number' && { inputMode: 'decimal' as const })}
    />
  );
};

const HTML_HINT = {
  ...{ heading: '<h2>…</h2>', paragraph: '<p>…</p>', bold: '<strong>…</strong>' },
  ...{ list: '<ul><li>…</li></ul>', link: '<a href="/rooms">…</a>' },
};

const EditButtons = ({
  translator: { t },
  hasDraft,
}: {
  readonly translator: Translator;
  readonly hasDraft: boolean;
}) => (
  <>
    {/* The first one is also that of the Enter key. */}
    <DeskButton step="preview" tone={hasDraft ? 'plain' : 'primary'}>
      {t('desk.website.preview')}
    </DeskButton>
    {hasDraft && <DeskButton step="publish">{t('desk.website.publish')}</DeskButton>}
    {hasDraft && (
      <DeskButton step="discard" tone="plain">
        {t('desk.website.discard')}
      </DeskButton>
    )}
  </>
);

const PreviewButtons = ({ translator: { t } }: { readonly translator: Translator }) => (
  <>
    <DeskButton step="preview" tone="plain">
      {t('desk.website.preview')}
    </DeskButton>
    <DeskButton step="publish">{t('desk.website.publish')}</DeskButton>
    <DeskButton step="save" tone="plain">
      {t('desk.website.save')}
    </DeskButton>
    <DeskButton step="confirm-discard" tone="danger">
      {t('desk.website.discard.confirm')}
    </DeskButton>
  </>
);

/** Every field of an item, Spanish and English side by side. A draft that was reviewed can be published at once. */
export const ItemForm = ({ translator, opened, texts }: ItemFormProps) => {
  const { item, draft, seen, isWritable } = opened;
  const fields = listFields(item.collection);
  const hidden = {
    ...{ locale: translator.locale, collection: item.collection, item: item.id, seen },
    ...{ draft: draft?.versionId ?? '', reviewed: draft ? opened.reviewed : '' },
  };
  const field = (each: EditableField) => (
    <ItemField key={each.key} translator={translator} field={each} values={opened.texts} />
  );
  const hasHtml = fields.some(({ kind }) => kind === 'html');
  return (
    <div className="website-form">
      <DeskForm
        action={editWebsiteItem}
        hidden={hidden}
        texts={texts}
        buttons={isWritable && <EditButtons translator={translator} hasDraft={draft !== undefined} />}
        previewButtons={<PreviewButtons translator={translator} />}
      >
        {hasHtml && <p className="desk-field-hint">{translator.t('desk.website.hint.html', HTML_HINT)}</p>}
        <div className="desk-fields website-fields">{fields.filter(({ locale }) => locale !== null).map(field)}</div>
        <div className="desk-fields">{fields.filter(({ locale }) => locale === null).map(field)}</div>
      </DeskForm>
    </div>
  );
};

interface NewItemFormProps extends Omit<ItemFormProps, 'opened'> {
  readonly collection: (typeof MANAGED_COLLECTIONS)[number];
  /** Calendar date at the hotel. */
  readonly today: string;
}

/** Titles and address of a page or post that does not exist yet. */
export const NewItemForm = ({ translator, collection, today, texts }: NewItemFormProps) => {
  const { t, locale } = translator;
  const label = (key: string) => describeContentField(translator, key);
  return (
    <DeskForm
      action={createWebsiteItem}
      hidden={{ locale, collection, ...(collection !== 'posts' && { published_on: '' }) }}
      texts={texts}
      buttons={<DeskButton>{t('desk.website.new.submit')}</DeskButton>}
    >
      <div className="desk-fields website-fields">
        <DeskInput name="title_es" label={label('title_es')} lang="es" />
        <DeskInput name="title_en" label={label('title_en')} lang="en" optional />
      </div>
      <div className="desk-fields">
        <DeskInput name="slug" label={label('slug')} hint={t('desk.website.new.hint')} />
        {collection === 'posts' && (
          <DeskInput name="published_on" type="date" label={label('published_on')} value={today} />
        )}
      </div>
    </DeskForm>
  );
};

/** Deletes a page by two presses, and says first whether the menu links to it. */
export const DeleteItemForm = ({
  translator,
  opened,
  texts,
  isLinked,
}: ItemFormProps & { readonly isLinked: boolean }) => {
  const { t, locale } = translator;
  const { collection, id } = opened.item;
  return (
    <DeskForm
      action={deleteWebsiteItem}
      hidden={{ locale, collection, item: id, seen: opened.seen }}
      texts={texts}
      buttons={
        <DeskButton step="preview" tone="plain">
          {t('desk.website.delete')}
        </DeskButton>
      }
      previewButtons={
        <DeskButton step="confirm" tone="danger">
          {t('desk.website.delete.confirm')}
        </DeskButton>
      }
    >
      <p className="desk-muted">{t('desk.website.delete.text')}</p>
      {isLinked && <p>{t('desk.website.delete.linked')}</p>}
    </DeskForm>
  );
};
