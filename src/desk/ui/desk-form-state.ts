/** State of a form of the desk; its texts are in the language of the screen, so that the browser needs no catalogue. */
export interface DeskFormState {
  /** `preview`: checked and priced, not done yet; `values` are repeated by the form. */
  readonly status: 'ready' | 'invalid' | 'refused' | 'preview' | 'done';
  /** Input, without secrets. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** Errors by field name. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Labels of fields whose errors do not name them, for the list of errors. */
  readonly labels?: Readonly<Partial<Record<string, string>>>;
  /** What happened, in one sentence. */
  readonly message?: string;
  /** Opened in another tab, so that what was typed stays. */
  readonly link?: { readonly href: string; readonly label: string };
  /** Lines of a preview: label and amount, both as shown. */
  readonly lines?: readonly { readonly label: string; readonly value: string }[];
  /** A text to copy, with its label and the texts of its button. */
  readonly copy?: {
    readonly label: string;
    readonly value: string;
    readonly copy: string;
    readonly copied: string;
  };
  /** Screens that the answer names, such as reservations in the way. */
  readonly list?: {
    readonly title: string;
    readonly items: readonly { readonly href: string; readonly label: string }[];
  };
  /** Text of the button that confirms a preview, with the amount. */
  readonly confirm?: string;
  /** What a preview showed, sent back by its confirmation. */
  readonly shown?: Readonly<Record<string, string>>;
  /** Choices of a field that a preview allows, by its name; those of the form when missing. */
  readonly choices?: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;
  /** The steps that a preview allows, all when missing; those that an answer of another kind offers. */
  readonly steps?: readonly string[];
}

export const READY: DeskFormState = { status: 'ready', values: {}, errors: {} };
