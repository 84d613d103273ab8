import type { RequestContext } from '#src/composition/request/request-context.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';
import type { Services } from '#src/composition/services.ts';
import type { DeskPageProps } from '#src/desk/frame/desk.page.tsx';
import { getDeskFormTexts } from '#src/desk/frame/desk-form.text.ts';
import { maskContacts } from '#src/desk/summary/mask-contacts.rules.ts';
import { DeskNotice } from '#src/desk/ui/desk-badge.tsx';
import { DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { isBackendError } from '#src/kernel/backend-error.ts';
import { isPermitted } from '#src/kernel/staff.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks, INQUIRY_NOTICES } from '#src/site/routing/desk-links.ts';
import { InquiryList } from './inquiry-list.tsx';

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
