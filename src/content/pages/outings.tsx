import './outings.css';
import type { ReactNode } from 'react';
import type { Outing } from '#src/content/backend/model.ts';
import type { Hotel } from '#src/kernel/hotel.ts';
import type { Localized } from '#src/kernel/localized.ts';
import { getMinorUnitDigits } from '#src/kernel/money/currency.ts';
import type { AddOn, AddOnCharge } from '#src/rates/extras/add-on.rules.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { Link } from '#src/site/ui/link.client.tsx';
import { LocalizedText } from '#src/site/ui/localized-text.tsx';
import { Picture } from '#src/site/ui/picture.tsx';

type SoldAddOn = Pick<AddOn, 'addOnId' | 'status' | 'charge' | 'price' | 'childPrice'>;

interface OutingsProps {
  readonly translator: Translator;
  readonly outings: readonly Outing[];
  /** Extras of the rates: one that is on sale gives its outing price and way to book. */
  readonly addOns: readonly SoldAddOn[];
  readonly hotel: Pick<Hotel, 'email'>;
  readonly currency: string;
}

interface OutingCardProps extends Omit<OutingsProps, 'outings' | 'addOns'> {
  readonly outing: Outing;
  readonly addOn: SoldAddOn | undefined;
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const TextFact = ({ term, value, translator }: { term: string; value: Localized; translator: Translator }) =>
  value.text && (
    <Fact term={term}>
      <LocalizedText value={value} locale={translator.locale} />
    </Fact>
  );

const describePrice = ({ translator, outing, addOn, currency }: OutingCardProps): string | undefined => {
  const { t, money } = translator;
  if (addOn) {
    const message: `add-on.price.${AddOnCharge}` = `add-on.price.${addOn.charge}`;
    return t(message, { price: money(addOn.price, currency), child: money(addOn.childPrice, currency) });
  }
  if (outing.price === null) return undefined;
  if (outing.price === 0) return t('outing.price.included');
  const price = Math.round(outing.price * 10 ** getMinorUnitDigits(currency));
  return t('outing.price.person', { price: money(price, currency) });
};

const OutingAction = ({ translator, outing, addOn, hotel }: OutingCardProps) => {
  const about = <span className="visually-hidden">{`: ${outing.title.text}`}</span>;
  if (addOn)
    return (
      <Link to={createLinks(translator.locale).calendar()} className="button button-primary">
        {translator.t('outing.book')}
        {about}
      </Link>
    );
  if (outing.price === 0) return null;
  return (
    <a
      href={`mailto:${hotel.email}?subject=${encodeURIComponent(outing.title.text)}`}
      className="button button-secondary"
    >
      {translator.t('outing.ask')}
      {about}
    </a>
  );
};

const OutingCard = (props: OutingCardProps) => {
  const { translator, outing } = props;
  const { t, locale } = translator;
  const price = describePrice(props);
  const title = <LocalizedText value={outing.title} locale={locale} />;
  return (
    <article className="outing">
      {outing.picture && (
        <Picture
          picture={outing.picture}
          locale={locale}
          sizes="(width >= 1060px) 33vw, (width >= 640px) 50vw, 100vw"
          decorative
        />
      )}
      <div className="outing-words">
        <h3>{outing.link ? <Link to={createLinks(locale).interna(outing.link)}>{title}</Link> : title}</h3>
        <p className="quiet">
          <LocalizedText value={outing.summary} locale={locale} />
        </p>
        <dl className="outing-facts">
          <TextFact term={t('outing.duration')} value={outing.duration} translator={translator} />
          <TextFact term={t('outing.days')} value={outing.days} translator={translator} />
          {price && <Fact term={t('outing.price')}>{price}</Fact>}
        </dl>
        <OutingAction {...props} />
      </div>
    </article>
  );
};

/** Cards of what a guest can do: how long, on which days, for how much, and how to take part. */
export const Outings = ({ outings, addOns, ...shared }: OutingsProps) =>
  outings.length > 0 && (
    <section className="outings stack" aria-labelledby="outings-title">
      <h2 id="outings-title">{shared.translator.t('outing.title')}</h2>
      <ul className="outings-list">
        {outings.map((outing) => (
          <li key={outing.id}>
            <OutingCard
              {...shared}
              outing={outing}
              addOn={addOns.find(({ addOnId, status }) => addOnId === outing.extra && status === 'on-sale')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
