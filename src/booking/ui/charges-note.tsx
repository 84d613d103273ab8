/** Says what is charged beside prices of nights; nothing where there is nothing. */
export const ChargesNote = ({ charges }: { readonly charges: readonly string[] }) =>
  charges.length > 0 && <p className="quiet">{charges.join(' ')}</p>;
