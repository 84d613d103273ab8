type Run = (statement: string) => Promise<unknown>;

/** Removes plans, terms and taxes, though what has been agreed is never deleted. */
export const clearCatalogue = async (run: Run): Promise<void> => {
  await run('delete from plan_restriction');
  await run('delete from rate_plan where base_plan_id is not null');
  await run('delete from rate_plan');
  for (const table of ['terms', 'tax_rule']) {
    await run(`alter table ${table} disable trigger user`);
    await run(`delete from ${table}`);
    await run(`alter table ${table} enable trigger user`);
  }
};

/** A rate plan as a row; values are SQL. */
export const createPlanInserter =
  (run: Run) =>
  (ratePlanId: string, values: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const columns = {
      rate_plan_id: `'${ratePlanId}'`,
      status: `'on-sale'`,
      position: '9',
      names: `'{"es":"Tarifa ${ratePlanId}","en":"Rate ${ratePlanId}"}'`,
      terms_id: `'standard'`,
      base_plan_id: `'flexible'`,
      ...values,
    };
    return run(`insert into rate_plan (${Object.keys(columns)}) values (${Object.values(columns)})`);
  };
