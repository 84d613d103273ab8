import { useTranslator } from '#src/site/ui/translator.client.tsx';
import './price-before.css';

/** The price without the promotion, struck and in words, before the one that is paid: "before …, now …". R16 */
export const PriceBefore = ({ amount }: { readonly amount: string }) => {
  const translator = useTranslator();
  return (
    <span className="price-before">
      {translator.t('results.promotion.before')} <s>{amount}</s>
      <span className="visually-hidden">, {translator.t('results.promotion.now')} </span>
    </span>
  );
};
