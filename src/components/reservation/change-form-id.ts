/** The form whose button "more time" presses when there is no JavaScript. */
export const CHANGE_FORM_ID = 'change-form';
