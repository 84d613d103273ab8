import { DeskBadge } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import type { Translator } from '#src/site/i18n/intl.ts';
import type { ListedInquiry } from './list-inquiries.service.ts';
import { markInquiry } from './mark-inquiry.action.ts';
import './inquiry-list.css';

interface InquiryListProps {
  readonly translator: Translator;
  readonly inquiries: readonly ListedInquiry[];
  readonly timeZone: string;
  /** Subject of an answer in the language of the guest. */
  readonly getSubject: (locale: ListedInquiry['inquiry']['locale']) => string;
  /** Whether the person may write to guests; contacts are masked otherwise. D14 */
  readonly isHandled: boolean;
  readonly texts: DeskFormTexts;
}

type ItemProps = Omit<InquiryListProps, 'inquiries'> & { readonly listed: ListedInquiry };

const InquiryContacts = ({ translator: { t }, listed: { inquiry }, isHandled }: ItemProps) => (
  <p className="inquiry-contacts">
    {isHandled ? <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a> : <span>{inquiry.email}</span>}
    {inquiry.phone && (isHandled ? <a href={`tel:${inquiry.phone}`}>{inquiry.phone}</a> : <span>{inquiry.phone}</span>)}
    <span className="desk-muted">{t(`mail.hotel.language.${inquiry.locale}`)}</span>
  </p>
);

const InquiryActions = ({ translator: { t, locale }, listed, getSubject, texts }: ItemProps) => {
  const { inquiry, mark } = listed;
  const subject = encodeURIComponent(getSubject(inquiry.locale));
  const isAnswered = mark !== null;
  return (
    <div className="desk-actions">
      <a className="desk-button" href={`mailto:${inquiry.email}?subject=${subject}`}>
        {t('desk.inquiry.answer')}
        <span className="visually-hidden">
          : {[inquiry.name, inquiry.email, t(`mail.hotel.language.${inquiry.locale}`)].join(', ')}
        </span>
      </a>
      <DeskForm
        action={markInquiry}
        hidden={{ locale, inquiry: inquiry.id, mark: isAnswered ? 'open' : 'answered' }}
        texts={texts}
        buttons={
          <DeskButton tone="plain">
            {t(isAnswered ? 'desk.inquiry.unmark' : 'desk.inquiry.mark')}
            <span className="visually-hidden">: {inquiry.name}</span>
          </DeskButton>
        }
      />
    </div>
  );
};

const InquiryItem = (props: ItemProps) => {
  const { translator, listed, timeZone, isHandled } = props;
  const { t, instant } = translator;
  const { inquiry, mark, isWaiting } = listed;
  return (
    <li>
      <article className="desk-panel">
        <header className="desk-panel-head">
          <h2>{inquiry.name}</h2>
          <p className="inquiry-about">
            <DeskBadge tone="quiet">{t(`desk.inquiry.kind.${inquiry.kind}`)}</DeskBadge>
            {isWaiting && <DeskBadge tone="attention">{t('desk.inquiry.waiting')}</DeskBadge>}
            <time dateTime={inquiry.created}>{instant(inquiry.created, timeZone)}</time>
          </p>
        </header>
        <InquiryContacts {...props} />
        <p className="inquiry-message" lang={inquiry.locale}>
          {inquiry.message}
        </p>
        {mark && (
          <p className="desk-muted">
            {t('desk.inquiry.answered-by', { name: mark.answeredBy.name, at: instant(mark.answeredAt, timeZone) })}
          </p>
        )}
        {isHandled && <InquiryActions {...props} />}
      </article>
    </li>
  );
};

/** Inquiries with what guests wrote, newest first. */
export const InquiryList = ({ inquiries, ...props }: InquiryListProps) => (
  <ul className="inquiries">
    {inquiries.map((listed) => (
      <InquiryItem key={listed.inquiry.id} {...props} listed={listed} />
    ))}
  </ul>
);
