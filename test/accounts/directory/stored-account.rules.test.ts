import { expect, test } from 'vitest';
import { toMailbox } from '#src/accounts/directory/stored-account.rules.ts';

test.each([
  [' Ana@Hotel.example ', 'ana@hotel.example'],
  ['ana+1@hotel.example', 'ana@hotel.example'],
  ['ana+1+2@hotel.example', 'ana@hotel.example'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['a.n.a@hotel.example', 'a.n.a@hotel.example'],
  ['"a@b"@hotel.example', '"a@b"@hotel.example'],
  ['nothing', '@nothing'],
])('toMailbox: %j becomes %j', (email, mailbox) => expect(toMailbox(email)).toBe(mailbox));
