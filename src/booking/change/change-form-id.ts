/** Form that "more time" submits without JavaScript. */
export const CHANGE_FORM_ID = 'change-form';
