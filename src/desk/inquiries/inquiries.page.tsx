import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { Services } from '#src/composition/services.ts';
import type { DeskPageProps } from '#src/desk/authorization/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/authorization/desk-form.text.ts';
import { maskContacts } from '#src/desk/summary/reservation-summary.rules.ts';
import { DeskBadge, DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import type { DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskForm } from '#src/desk/ui/desk-form.client.tsx';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { isBackendError } from '#src/kernel/backend-error.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, INQUIRY_NOTICES } from '#src/site/routing/desk-links.ts';
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

const STATES = ['open', 'answered'] as const;

type Page = Awaited<ReturnType<Services['desk']['listInquiries']>>;
type Position = NonNullable<Page['next']>;

const formatPosition = ({ created, id }: Position): string => `${created} ${id}`;

const parsePosition = (text: string | null): Position | undefined => {
  const [, created, id] = /^([\dTZ:.+-]{10,40}) ([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return created !== undefined && id !== undefined ? { created, id } : undefined;
};

/** Says so when the backend does not answer or does not let the staff read. */
const loadInquiries = async (
  context: RequestContext,
  state: (typeof STATES)[number],
  after: Position | undefined,
): Promise<Page | 'forbidden' | 'unavailable'> => {
  const { accounts, desk } = context.services;
  const accessToken = accounts.getAccessToken(getRequestSession(context));
  try {
    return await desk.listInquiries({ state, after, accessToken });
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return error.statusCode === 401 || error.statusCode === 403 ? 'forbidden' : 'unavailable';
  }
};

/** D14 */
const maskInquiry = (inquiry: Page['inquiries'][number]['inquiry']): typeof inquiry => {
  const { email, phone } = maskContacts({ email: inquiry.email, phone: inquiry.phone ?? '' });
  return { ...inquiry, email, phone: inquiry.phone && phone };
};

const StateLinks = ({ translator, state }: { translator: Translator; state: (typeof STATES)[number] }) => {
  const links = createDeskLinks(translator.locale);
  return (
    <nav className="desk-tabs" aria-label={translator.t('desk.inquiries.states')}>
      {STATES.map((each) => (
        <a key={each} href={links.inquiries({ state: each })} aria-current={each === state ? 'page' : undefined}>
          {translator.t(`desk.inquiries.${each}`)}
        </a>
      ))}
    </nav>
  );
};

/** What guests wrote on the website, with a mark for what was answered. */
export default async function InquiriesPage({ locale, context, staff, query }: DeskPageProps) {
  const translator = getTranslator(locale);
  const { t } = translator;
  const { hotel, policy } = context.services;
  const params = new URLSearchParams(query);
  const state = STATES.find((each) => each === params.get('state')) ?? 'open';
  const done = INQUIRY_NOTICES.find((notice) => notice === params.get('done'));
  const page = await loadInquiries(context, state, parsePosition(params.get('after')));
  const seesContacts = isPermitted(staff.role, 'view-contacts');
  const title = t('desk.nav.inquiries');
  const older = typeof page !== 'string' && page.next;
  const listed = typeof page === 'string' ? [] : page.inquiries;
  const shown = listed.map((each) => (seesContacts ? each : { ...each, inquiry: maskInquiry(each.inquiry) }));
  return (
    <DeskScreen title={title} hotelName={hotel.name}>
      {done && <DeskNotice tone="good" title={t(`desk.inquiry.done.${done}`)} />}
      <StateLinks translator={translator} state={state} />
      {typeof page === 'string' && <DeskNotice tone="bad" title={t(`desk.inquiries.${page}`)} />}
      {typeof page !== 'string' && shown.length === 0 && (
        <p className="desk-empty">{t(`desk.inquiries.none.${state}`)}</p>
      )}
      <InquiryList
        translator={translator}
        inquiries={shown}
        timeZone={policy.timeZone}
        getSubject={(guestLocale) => getTranslator(guestLocale).t('desk.inquiry.subject', { hotel: hotel.name })}
        isHandled={isPermitted(staff.role, 'handle')}
        texts={getDeskFormTexts(locale, title)}
      />
      {older && (
        <p>
          <a href={createDeskLinks(locale).inquiries({ state, after: formatPosition(older) })}>
            {t('desk.inquiries.older')}
          </a>
        </p>
      )}
    </DeskScreen>
  );
}
