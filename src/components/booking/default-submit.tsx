/**
 * The Enter key presses the first submit button of a form, which must not be a stepper or "more time". Nobody sees it
 * or comes to it by keyboard.
 */
export const DefaultSubmit = ({ form }: { form?: string }) => (
  <button type="submit" form={form} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
);
