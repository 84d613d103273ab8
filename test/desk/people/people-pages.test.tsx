import { describe, expect, test } from 'vitest';
import PeoplePage from '#src/desk/people/people.page.tsx';
import PersonPage from '#src/desk/people/person.page.tsx';
import type { DeskRole } from '#src/kernel/staff.ts';
import { createPageContext } from '#test/support/page-context.ts';
import { renderAnswer } from '#test/support/server-rendered.tsx';

type Locale = 'en' | 'es';

interface Listed {
  readonly userId: string;
  readonly role: DeskRole;
  readonly status?: string;
}

const ANA: Listed = { userId: 'ana', role: 'owner' };
const BEA: Listed = { userId: 'bea', role: 'owner' };
const RECEPTION: Listed = { userId: 'rita', role: 'desk' };

const SENTENCE = {
  en: 'You are the only owner, so your role and access cannot be changed or taken away: the hotel needs an owner.',
  es: 'Usted es la única persona de dirección: su rol y su acceso no se pueden cambiar ni quitar, porque el hotel necesita una.',
};

const getProps = (people: readonly Listed[], locale: Locale, managesPeople: boolean) => ({
  locale,
  path: '/the/path',
  staff: { userId: 'ana', name: 'Ana', role: 'owner' as const },
  context: createPageContext({
    sessionCookies: { access: 'a', refresh: 'r', expires: 'e', maxAge: 60, sameSite: 'lax', secure: false },
    accounts: { getAccessToken: () => 'a-token' },
    deskAccess: {
      managesPeople,
      listPeople: async () =>
        people.map(({ status = 'active', ...person }) => ({
          ...person,
          ...{ status, name: person.userId, email: `${person.userId}@hotel.example`, hasCode: true, sessions: [] },
        })),
    },
  }),
});

const showPeople = (people: readonly Listed[], locale: Locale = 'en', managesPeople = true) =>
  renderAnswer(() => PeoplePage(getProps(people, locale, managesPeople)));

const showPerson = (people: readonly Listed[], id = 'ana', managesPeople = true) =>
  renderAnswer(() => PersonPage({ ...getProps(people, 'en', managesPeople), id }));

describe('people page', () => {
  test.each([
    ['en', 'Invite a second person'],
    ['es', 'Invitar a una segunda persona'],
  ] as const)(
    '%s: tells the only owner why the account cannot be changed, and links the invitation',
    async (locale, link) => {
      const html = await showPeople([ANA], locale);
      expect(html).toContain(`${SENTENCE[locale]} <a href="#invite">${link}</a>`);
      expect(html).toContain('<section class="desk-panel" id="invite">');
    },
  );

  test.each([
    ['a receptionist', [ANA, RECEPTION], true],
    ['an owner without access', [ANA, { ...BEA, status: 'suspended' }], true],
    ['another owner', [ANA, BEA], false],
    ['an invited owner', [ANA, { ...BEA, status: 'invited' }], false],
  ])('beside %s: tells it to the only owner alone', async (_, people, isTold) => {
    expect((await showPeople(people)).includes(SENTENCE.en)).toBe(isTold);
  });

  test('does not tell it where the content system changes people', async () => {
    const html = await showPeople([ANA], 'en', false);
    expect(html).toContain('ana@hotel.example');
    expect(html).not.toContain(SENTENCE.en);
  });
});

describe('person page', () => {
  test('of the only owner: says why there is no form, and links the invitation', async () => {
    const html = await showPerson([ANA]);
    expect(html).toContain(`${SENTENCE.en} <a href="/EN/desk/people#invite">Invite a second person</a>`);
    expect(html).not.toContain('Take access away');
  });

  test('of one of two owners: says that the other one changes the account', async () => {
    const html = await showPerson([ANA, BEA]);
    expect(html).toContain('You cannot change your own role or access. Ask another owner.');
    expect(html).not.toContain(SENTENCE.en);
  });

  test('of another person: offers the forms and no such sentence', async () => {
    const html = await showPerson([ANA, RECEPTION], 'rita');
    expect(html).toContain('Take access away');
    expect(html).not.toMatch(/only owner|your own role/);
  });

  test('says nothing of it where the content system changes people', async () => {
    const html = await showPerson([ANA], 'ana', false);
    expect(html).toContain('ana@hotel.example');
    expect(html).not.toMatch(/only owner|your own role/);
  });
});
