import { describe, expect, test, vi } from 'vitest';
import SignInPage from '#src/accounts/screens/sign-in.page.tsx';
import { createPageContext } from '#test/support/page-context.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

interface Account {
  readonly canInvite?: boolean;
  readonly hasCode?: () => Promise<boolean>;
  readonly managesPeople?: boolean;
  readonly isStaff?: boolean;
}

const withCode = async () => true;
const withoutCode = async () => false;

const show = (
  { canInvite = true, hasCode = withoutCode, managesPeople = true, isStaff = false }: Account,
  locale: 'en' | 'es' = 'en',
): Promise<string> => {
  const cookies = { a: 'a1', r: 'r1', e: String(Date.parse('2027-01-10T16:00:00Z')) };
  const context = createPageContext(
    {
      sessionCookies: { access: 'a', refresh: 'r', expires: 'e', maxAge: 60, sameSite: 'lax', secure: false },
      accounts: {
        findCurrentUser: async () => ({
          id: 'ana',
          email: 'ana@hotel.example',
          firstName: null,
          lastName: null,
          role: 'r',
        }),
        getAccessToken: () => 'a1',
        canInvite: () => canInvite,
      },
      deskAccess: { managesPeople, isCodeKept: hasCode, roles: new Map(isStaff ? [['r', 'desk']] : []) },
      authProviders: [],
      createProviderAddress: () => undefined,
      siteUrl: 'https://site.example',
    },
    { cookies },
  );
  return renderAnswer(() => SignInPage({ locale, path: '/the/path', context }));
};

const FORM = /<form[^>]*>(?:(?!<\/form>).)*name="email"/s;

describe('account page', () => {
  test.each([
    ['en', 'href="/EN/desk">Front desk</a>'],
    ['es', 'href="/desk">Recepción</a>'],
  ] as const)('%s: leads those who have a role there to the front desk', async (locale, link) => {
    expect(await show({ canInvite: false, isStaff: true }, locale)).toContain(link);
    expect(await show({ canInvite: false }, locale)).not.toContain('/desk');
  });

  test.each([
    ['en', 'Your account has a one-time code, so you invite people at the front desk.', '/EN/desk/people#invite'],
    [
      'es',
      'Su cuenta tiene un código de un solo uso: las invitaciones se envían desde la recepción.',
      '/desk/people#invite',
    ],
  ] as const)('%s: leads an account with a one-time code to the desk instead of a form', async (locale, text, href) => {
    const html = await show({ hasCode: withCode }, locale);
    expect(html).toContain('ana@hotel.example');
    expect(html).toContain(`${text} <a href="${href}">`);
    expect(html).not.toMatch(FORM);
  });

  test('offers the form to an account without a one-time code', async () => {
    const html = await show({});
    expect(html).toMatch(FORM);
    expect(html).not.toContain('/desk');
  });

  test('offers the form while the backend does not tell, which the form then says', async () => {
    expect(await show({ hasCode: () => Promise.reject(new Error('away')) })).toMatch(FORM);
  });

  test('offers neither with a one-time code of a backend that changes its people itself', async () => {
    const html = await show({ hasCode: withCode, managesPeople: false });
    expect(html).toContain('ana@hotel.example');
    expect(html).not.toMatch(FORM);
    expect(html).not.toContain('/desk');
  });

  test('offers neither to a guest, whose code it does not look for', async () => {
    const hasCode = vi.fn(withCode);
    const html = await show({ canInvite: false, hasCode });
    expect(html).toContain('ana@hotel.example');
    expect(html).not.toMatch(FORM);
    expect(html).not.toContain('/desk');
    expect(hasCode).not.toHaveBeenCalled();
  });
});
