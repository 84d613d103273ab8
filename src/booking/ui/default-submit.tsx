/**
 * Makes Enter submit the form: browsers press the first submit button, which would otherwise be a stepper or "more
 * time". Hidden from sight, keyboard and screen readers.
 */
export const DefaultSubmit = ({ form }: { form?: string }) => (
  <button type="submit" form={form} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
);
