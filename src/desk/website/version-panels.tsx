import type { Services } from '#src/composition/services.ts';
import { describeContentField } from '#src/content/editing/content-field.text.ts';
import { findChangedFields } from '#src/content/editing/editable-item.rules.ts';
import { Moment } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel } from '#src/desk/ui/desk-screen.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { ContentVersion } from './content-version.rules.ts';
import { takeBackWebsiteVersion } from './edit-item.action.ts';
import { describeChanges } from './item-answers.ts';
import type { ItemFormProps } from './item-forms.tsx';

type Opened = NonNullable<Awaited<ReturnType<Services['website']['openItem']>>>;

interface ChangesProps {
  readonly translator: Translator;
  readonly version: ContentVersion;
}

/** What a version changed, field by field. */
const Changes = ({ translator, version: { collection, before, after } }: ChangesProps) => (
  <dl className="website-changes">
    {describeChanges(translator, findChangedFields(collection, before, after), before, after).map(
      ({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

interface DraftPanelProps {
  readonly translator: Translator;
  readonly opened: Opened;
  readonly draft: ContentVersion;
  readonly timeZone: string;
}

/** Who saved the draft, what it changes, and what was changed on the website since. */
export const DraftPanel = ({ translator, opened, draft, timeZone }: DraftPanelProps) => {
  const { t, list, instant } = translator;
  const overtaken = opened.overtaken.map(({ key }) => describeContentField(translator, key));
  return (
    <DeskPanel title={t('desk.website.draft.title')} id="draft">
      <p>{t('desk.website.draft.by', { name: draft.by.name, at: instant(draft.at, timeZone) })}</p>
      {overtaken.length > 0 && <p>{t('desk.website.draft.overtaken', { fields: list(overtaken) })}</p>}
      <Changes translator={translator} version={draft} />
      {opened.reads.length > 0 && (
        <details className="website-reads">
          <summary>{t('desk.website.draft.reads')}</summary>
          {opened.reads.map(({ field, html }) => (
            <section key={field.key} lang={field.locale ?? undefined}>
              <h3>{describeContentField(translator, field.key)}</h3>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, as guests get it */}
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </details>
      )}
    </DeskPanel>
  );
};

interface VersionsPanelProps extends ItemFormProps {
  /** Newest first. */
  readonly published: readonly ContentVersion[];
  readonly timeZone: string;
}

const TakeBackForm = ({ translator, opened, texts, version }: ItemFormProps & { readonly version: ContentVersion }) => {
  const { t, locale } = translator;
  const { collection, id } = opened.item;
  return (
    <div className="website-form">
      <DeskForm
        action={takeBackWebsiteVersion}
        hidden={{ locale, collection, item: id, version: version.versionId, seen: opened.seen }}
        texts={texts}
        buttons={
          <DeskButton step="preview" tone="plain">
            {t('desk.website.take-back')}
          </DeskButton>
        }
        previewButtons={<DeskButton step="confirm">{t('desk.website.take-back.confirm')}</DeskButton>}
      />
    </div>
  );
};

/** What was published from the desk, by whom and when; the newest can be taken back. */
export const VersionsPanel = ({ published, timeZone, ...form }: VersionsPanelProps) => {
  const { translator, opened } = form;
  const { t } = translator;
  return (
    <DeskPanel title={t('desk.website.versions.title')} id="versions" count={published.length}>
      {published.length === 0 && <p className="desk-empty">{t('desk.website.versions.none')}</p>}
      <ol className="website-versions">
        {published.map((version, index) => (
          <li key={version.versionId}>
            <details open={index === 0}>
              <summary>
                <Moment translator={translator} instant={version.at} timeZone={timeZone} /> · {version.by.name}
                {version.takesBack !== null && ` · ${t('desk.website.versions.taken-back')}`}
              </summary>
              <Changes translator={translator} version={version} />
            </details>
            {index === 0 && opened.isWritable && <TakeBackForm {...form} version={version} />}
          </li>
        ))}
      </ol>
    </DeskPanel>
  );
};
