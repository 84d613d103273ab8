import { expect, test, vi } from 'vitest';
import { changeBudget as changeBudgetAtDesk } from '#src/desk/settings/change-budget.action.ts';
import { accepted, rejected } from '#src/kernel/outcome.ts';
import { sendToDesk } from '#test/support/desk/send-to-desk.ts';

const MONTHS = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`m${index + 1}`, '']));

test('changeBudget: reads amounts as they are typed in the language of the form', async () => {
  const changeBudget = vi.fn(async () => accepted(null));
  const sent = { ...MONTHS, year: '2027', revision: '3', m1: '1,250.50', m2: '0' };
  const answer = sendToDesk(changeBudgetAtDesk, { changeBudget }, { locale: 'en', ...sent });
  await expect(answer).rejects.toThrow('→ /EN/desk/settings?year=2027&done=budget');
  expect(changeBudget).toHaveBeenCalledWith(
    expect.objectContaining({
      year: 2027,
      revision: 3,
      amounts: [125_050, 0, ...Array.from({ length: 10 }, () => null)],
    }),
  );
});

test.each(['-5', '1.250,50', 'many', '1e5', '12345678901'])(
  'changeBudget: %j is an error at its field',
  async (typed) => {
    const changeBudget = vi.fn();
    const { answer: state } = await sendToDesk(
      changeBudgetAtDesk,
      { changeBudget },
      { locale: 'en', ...MONTHS, year: '2027', revision: '0', m4: typed },
    );
    expect(state).toMatchObject({
      status: 'invalid',
      errors: { m4: 'Type an amount, such as 1,250.00, or leave it empty.' },
      values: { m4: typed },
    });
    expect(changeBudget).not.toHaveBeenCalled();
  },
);

test('changeBudget: a colleague changed it meanwhile; what was typed stays', async () => {
  const changeBudget = async () => rejected('changed-meanwhile');
  const { answer: state } = await sendToDesk(
    changeBudgetAtDesk,
    { changeBudget },
    { locale: 'en', ...MONTHS, year: '2027', revision: '1', m4: '10' },
  );
  expect(state).toMatchObject({ status: 'refused', values: { m4: '10' } });
  expect(state.message).toContain('A colleague changed this meanwhile');
});
