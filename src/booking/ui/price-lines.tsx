import type { Minor } from '#src/kernel/money/money.ts';
import './price-lines.css';

interface PriceLinesProps {
  /** `text` is shown instead of the amount. */
  readonly lines: readonly { readonly label: string; readonly amount: Minor; readonly text?: string }[];
  /** Stated beside the total: part of no sum. R20 */
  readonly notes: readonly { readonly label: string; readonly amount: Minor }[];
  readonly total: { readonly label: string; readonly amount: Minor };
  readonly money: (amount: Minor) => string;
}

/** Price lines and their sum. B1 */
export const PriceLines = ({ lines, total, notes, money }: PriceLinesProps) => (
  <dl className="price-lines">
    {lines.map(({ label, amount, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text ?? money(amount)}</dd>
      </div>
    ))}
    <div className="price-total">
      <dt>{total.label}</dt>
      <dd>{money(total.amount)}</dd>
    </div>
    {notes.map(({ label, amount }) => (
      <div key={label} className="price-note">
        <dt>{label}</dt>
        <dd>{money(amount)}</dd>
      </div>
    ))}
  </dl>
);
