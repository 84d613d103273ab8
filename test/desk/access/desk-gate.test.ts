import { describe, expect, test } from 'vitest';
import { openDesk } from '#src/desk/access/desk-gate.ts';
import { createDeskRequest, type Sender } from '#test/support/desk/desk-senders.ts';

const ADDRESS = '/EN/desk/reservations?q=ana';

interface Visit {
  readonly method?: 'GET' | 'POST';
  readonly isCrossSite?: boolean;
}

/** The page that answers at the address, or where the browser is sent. */
const visit = async (sender: Sender, { method = 'GET', isCrossSite = false }: Visit = {}): Promise<string> => {
  const { context } = createDeskRequest(sender);
  const request = new Request(`http://site.example${ADDRESS}`, { method });
  const answer = await openDesk({ ...context, fullPath: ADDRESS, isCrossSite }, request);
  if (answer instanceof Response) return `${answer.status} ${answer.headers.get('location')}`;
  return new URL(answer.url).pathname.replace(/unknown-[\w-]+/, 'unknown');
};

const RETURN = `return=${encodeURIComponent(ADDRESS)}`;

describe('openDesk', () => {
  test.each<[Sender, string]>([
    ['stranger', '/EN/unknown'],
    ['guest', '/EN/unknown'],
    ['elsewhere', '/EN/unknown'],
    ['signed-in', `303 /EN/desk/sign-in?${RETURN}`],
    ['code-due', `303 /EN/desk/one-time-code?${RETURN}`],
    ['away', '/EN/desk/sign-in'],
    ['offline', '/EN/desk/reservations'],
    ['viewer', '/EN/desk/reservations'],
  ])('%s: %s (D1, D3)', async (sender, expected) => {
    expect(await visit(sender)).toBe(expected);
  });

  test('a link of another site, as in a mail, is answered at its own address by the sign-in (D1)', async () => {
    expect(await visit('signed-in', { isCrossSite: true })).toBe('/EN/desk/sign-in');
    expect(await visit('signed-in', { method: 'POST' })).toBe('/EN/desk/sign-in');
  });
});
