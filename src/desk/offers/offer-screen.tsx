import type { ReactNode } from 'react';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { DeskBadge, DeskFacts, DeskNotice, StayDates } from '#src/desk/ui/desk-badge.tsx';
import { DeskButton } from '#src/desk/ui/desk-fields.client.tsx';
import { DeskForm, type DeskFormProps, type DeskFormTexts } from '#src/desk/ui/desk-form.client.tsx';
import { DeskPanel, DeskScreen } from '#src/desk/ui/desk-screen.tsx';
import { DeskTable } from '#src/desk/ui/desk-table.tsx';
import { listPermittedRoles } from '#src/kernel/staff.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { getOfferId, type Offer } from '#src/rates/editing/edit-offers.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { changeOfferStatus } from './change-offer.action.ts';
import { ACT_LABELS } from './describe-act.ts';
import { describeOffer } from './describe-offer.text.ts';
import { MAX_RESERVATIONS, type OfferPage } from './load-offer-page.ts';
import { findLimits, findOfferState, listOfferActs } from './offer-acts.rules.ts';
import { PreviewActions } from './offer-fields.client.tsx';
import { createOfferMark } from './offer-form.ts';
import './offers.css';

interface OfferBadgeProps {
  readonly translator: Translator;
  readonly offer: Offer;
  readonly today: IsoDate;
  /** Whether the list says the state already. */
  readonly isListed?: boolean;
}

/** The status of an offer; of one that is sold later, from when. */
export const OfferBadge = ({ translator: { t, date }, offer, today, isListed = false }: OfferBadgeProps) => {
  const state = findOfferState(offer, today);
  const from = findLimits(offer)?.sellFrom ?? today;
  if (offer.status === 'archived') return <DeskBadge tone="quiet">{t('desk.offer.badge.archived')}</DeskBadge>;
  if (state === 'ended') return <DeskBadge tone="quiet">{t('desk.offer.badge.ended')}</DeskBadge>;
  if (state === 'draft') return isListed ? null : <DeskBadge tone="attention">{t('desk.offer.badge.draft')}</DeskBadge>;
  if (from > today)
    return <DeskBadge tone="good">{t('desk.offer.badge.soon', { date: date(from, 'medium') })}</DeskBadge>;
  return isListed ? null : <DeskBadge tone="good">{t('desk.offer.badge.on-sale')}</DeskBadge>;
};

const Reservations = ({ words: { translator }, kind, offer, reservations }: OfferPage) => {
  const { t, money, locale } = translator;
  const links = createDeskLinks(locale);
  const hasDiscount = kind === 'promotion';
  const columns = [
    { key: 'code', label: t('desk.history.about') },
    { key: 'stay', label: t('desk.act.stay') },
    ...(hasDiscount ? [{ key: 'discount', label: t('desk.offers.discount'), isNumber: true }] : []),
    { key: 'total', label: t('desk.act.total'), isNumber: true },
  ];
  return (
    <DeskPanel title={t('desk.offer.reservations')} id="reservations">
      {reservations.length === 0 ? (
        <p className="desk-empty">{t('desk.offer.reservations.none')}</p>
      ) : (
        <DeskTable caption={t('desk.offer.reservations')} columns={columns} isStatic>
          {reservations.map((each) => (
            <tr key={each.code}>
              <th scope="row">
                <a href={links.reservation(each.code)}>{each.code}</a>
              </th>
              <td data-label={t('desk.act.stay')}>
                <StayDates translator={translator} stay={each} />
              </td>
              {hasDiscount && (
                <td data-label={t('desk.offers.discount')} className="desk-number">
                  {money(each.discount, each.currency)}
                </td>
              )}
              <td data-label={t('desk.act.total')} className="desk-number">
                {money(each.total, each.currency)}
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      {reservations.length === MAX_RESERVATIONS && (
        <p className="desk-muted">{t('desk.offer.reservations.more', { count: MAX_RESERVATIONS })}</p>
      )}
      {kind === 'plan' && offer && reservations.length > 0 && (
        <p>
          <a href={links.reservations({ plan: getOfferId(offer) })}>{t('desk.offer.reservations.all')}</a>
        </p>
      )}
    </DeskPanel>
  );
};

interface SaleFormProps {
  readonly page: OfferPage;
  readonly offer: Offer;
  readonly texts: DeskFormTexts;
}

/** What is done with an offer as a whole, each with a preview of the bookings that keep it. */
const SaleForm = ({ page: { words, kind, today }, offer, texts }: SaleFormProps) => {
  const { t, locale } = words.translator;
  const acts = listOfferActs(offer, today);
  if (acts.length === 0) return null;
  return (
    <DeskPanel title={t('desk.offer.acts')}>
      <DeskForm
        action={changeOfferStatus}
        hidden={{ locale, kind, id: getOfferId(offer), seen: createOfferMark(offer), act: '' }}
        texts={texts}
        buttons={acts.map((act) => (
          <DeskButton key={act} step={act} tone={act === 'on-sale' ? 'primary' : 'plain'}>
            {t(ACT_LABELS[act])}
          </DeskButton>
        ))}
        previewButtons={<DeskButton step="confirm" />}
      />
    </DeskPanel>
  );
};

interface OfferEditorProps {
  readonly page: OfferPage;
  readonly texts: DeskFormTexts;
  readonly action: DeskFormProps['action'];
  readonly children: ReactNode;
}

/** The form of one promotion, plan or extra: its preview says in a sentence what it is. */
export const OfferEditor = ({ page: { words, offer }, texts, action, children }: OfferEditorProps) => {
  const { t, locale } = words.translator;
  const isDraft = !offer || offer.status === 'draft';
  return (
    <DeskForm
      action={action}
      hidden={{ locale, id: offer ? getOfferId(offer) : '', seen: createOfferMark(offer), shown: '' }}
      texts={texts}
      buttons={<DeskButton step="preview">{t('desk.offer.preview')}</DeskButton>}
      previewButtons={
        <DeskButton step="preview" tone="plain">
          {t('desk.offer.again')}
        </DeskButton>
      }
    >
      <PreviewActions>
        {isDraft && <DeskButton step="sale">{t('desk.offer.sell')}</DeskButton>}
        <DeskButton step="save" tone={isDraft ? 'plain' : 'primary'}>
          {t(isDraft ? 'desk.offer.save.draft' : 'desk.offer.save')}
        </DeskButton>
      </PreviewActions>
      {children}
    </DeskForm>
  );
};

interface OfferScreenProps {
  readonly page: OfferPage;
  readonly texts: DeskFormTexts;
  /** Numbers of what became of it. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly notice?: string | undefined;
  /** The form, for those who may. */
  readonly children: ReactNode;
}

/** The codes of a promotion, each for one booking, to send to guests. R18 */
const PersonalCodes = ({ words: { translator }, offer }: OfferPage) => {
  const codes = offer && 'personalCodes' in offer ? (offer.personalCodes ?? []) : [];
  if (codes.length === 0) return null;
  return (
    <details className="offer-codes">
      <summary>{translator.t('desk.offer.codes', { count: codes.length })}</summary>
      <p>{codes.join(' ')}</p>
    </details>
  );
};

/** The search of a guest who has its code; undefined of what guests are not sold now. */
const getGuestHref = ({ words, offer, today }: OfferPage): string | undefined => {
  if (!offer || findOfferState(offer, today) !== 'on-sale' || 'charge' in offer) return undefined;
  const isDesk = 'audience' in offer && offer.audience !== 'public' && offer.audience !== 'code';
  const code = 'code' in offer ? offer.code : offer.accessCode;
  return isDesk ? undefined : createLinks(words.translator.locale).calendar(code ? { promo: code } : {});
};

const ViewOnly = ({ words: { translator } }: OfferPage) => {
  const { t, list } = translator;
  const roles = list(listPermittedRoles('edit-plans').map((role) => t(`desk.role.${role}`)));
  return <p className="desk-muted">{t('desk.offer.view-only', { roles })}</p>;
};

/** One promotion, plan or extra: how it stands, what is done with it, and its form. */
export const OfferScreen = ({ page, texts, facts, notice, children }: OfferScreenProps) => {
  const { words, kind, offer, today, hotelName, isEditable, done } = page;
  const { translator } = words;
  const { t, locale } = translator;
  const links = createDeskLinks(locale);
  const guestHref = getGuestHref(page);
  const title = offer ? offer.names[locale] || t('desk.offers.unnamed') : t(`desk.offers.new.${kind}`);
  const form = (
    <DeskPanel title={t(offer ? 'desk.offer.change' : `desk.offers.new.${kind}`)} isTitleHidden={!offer}>
      {notice && <p>{notice}</p>}
      {isEditable ? children : <ViewOnly {...page} />}
    </DeskPanel>
  );
  return (
    <DeskScreen
      title={title}
      hotelName={hotelName}
      about={offer && <OfferBadge translator={translator} offer={offer} today={today} />}
      actions={
        <>
          <a className="desk-button" href={links.offers(kind)}>
            {t('desk.offer.back')}
          </a>
          {guestHref && (
            <a className="desk-button" href={guestHref}>
              {t('desk.offer.as-guest')}
            </a>
          )}
          {offer && isEditable && (
            <a className="desk-button" href={links.offer(kind, { copy: getOfferId(offer) })}>
              {t('desk.offer.copy')}
            </a>
          )}
        </>
      }
    >
      {done && <DeskNotice tone="good" title={t(`desk.offer.done.${done}`)} />}
      {offer ? (
        <div className="desk-columns offer-columns">
          <div className="desk-stack">
            <DeskPanel title={t('desk.offer.now')}>
              <p>{describeOffer(words, offer)}</p>
              <DeskFacts facts={facts} />
              {isEditable && <PersonalCodes {...page} />}
            </DeskPanel>
            {isEditable && <SaleForm page={page} offer={offer} texts={texts} />}
            <Reservations {...page} />
          </div>
          {form}
        </div>
      ) : (
        form
      )}
    </DeskScreen>
  );
};

interface UnknownOfferProps {
  readonly page: OfferPage;
  readonly context: Pick<RequestContext, 'setStatus'>;
}

/** 404 within the desk, with the way back to the list. */
export const UnknownOffer = ({ page: { words, hotelName, kind }, context }: UnknownOfferProps) => {
  context.setStatus(404);
  const { t, locale } = words.translator;
  return (
    <DeskScreen title={t('desk.offers.title')} hotelName={hotelName}>
      <p>{t('desk.offer.unknown')}</p>
      <p>
        <a href={createDeskLinks(locale).offers(kind)}>{t('desk.offer.back')}</a>
      </p>
    </DeskScreen>
  );
};
