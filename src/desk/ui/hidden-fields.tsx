/** Fields that a form sends along. */
export const HiddenFields = ({ fields }: { readonly fields: readonly (readonly [name: string, value: string])[] }) =>
  fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the list never changes
    <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
  ));
