import { beforeEach, expect, test } from 'vitest';
import { clearCatalogue, createPlanInserter } from '#test/contract/repositories/support/catalogue-rows.ts';
import { describeDatabases, useRawDatabase } from '#test/contract/repositories/support/raw-databases.ts';
import { FIRST_CATALOGUE } from '#test/support/booking/demo-hotel.ts';

describeDatabases('rules of the catalogue', (open) => {
  const { openHotel, run } = useRawDatabase(open);

  beforeEach(() => clearCatalogue(run));

  const insertPlan = createPlanInserter((statement) => run(statement));

  test.each([
    ['a plan derived from a derived plan', `'half-board'`, {}, 'would be derived from a derived plan'],
    ['a second reference plan', 'null', { is_reference: 'true' }, 'rate_plan_reference'],
    ['an unknown base plan', `'nope'`, {}, 'foreign key'],
    ['a base plan with a percentage', 'null', { percent_bp: '100' }, 'check'],
    ['a base plan with an amount', 'null', { room_minor: '100' }, 'check'],
    ['an unknown board', `'flexible'`, { board: `'dinner'` }, 'rate_plan_board_check'],
    ['an id that no form can name', `'flexible'`, { rate_plan_id: `'Half Board'` }, 'rate_plan_rate_plan_id_check'],
  ])('refuses %s', async (_, base, values, message) => {
    await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
    await insertPlan('half-board');
    await expect(insertPlan('new', { base_plan_id: base, ...values })).rejects.toThrow(message);
  });

  test.each([
    ['a derived plan that others follow', `is_reference = false, base_plan_id = 'spare'`, 'from a derived plan'],
    ['a draft as the reference plan', `status = 'draft'`, 'check'],
    ['a reference plan for members', `audience = 'member'`, 'check'],
  ])('refuses %s', async (_, change, message) => {
    await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
    await insertPlan('half-board');
    await insertPlan('spare', { base_plan_id: 'null' });
    await expect(run(`update rate_plan set ${change} where rate_plan_id = 'flexible'`)).rejects.toThrow(message);
  });

  test('refuses to delete a plan that others derive from', async () => {
    await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
    await insertPlan('half-board');
    await expect(run(`delete from rate_plan where rate_plan_id = 'flexible'`)).rejects.toThrow('foreign key');
  });

  test.each([`update tax_rule set document = '{}'`, 'delete from tax_rule', 'truncate tax_rule'])(
    'a tax is never changed: %s',
    async (statement) => {
      await openHotel().catalogueSetup.register(FIRST_CATALOGUE);
      await expect(run(statement)).rejects.toThrow('tax_rule is append-only');
    },
  );
});
