import { Fragment } from 'react';

/** An e-mail address that wraps after `@`, dots and dashes rather than within a word. */
export const EmailText = ({ email }: { readonly email: string }) =>
  email.split(/(?<=[@._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
