import type { Knex } from 'knex';

/** The name of an engine as the list of skills has it; any other as it was typed. */
export async function engineNamed(db: Knex, name: string): Promise<string> {
  // A locking read: a plain one would fix what the transaction sees.
  const known = await db('skills').where({ category: 'Engine', skill: name }).forShare().first('skill');
  return known?.skill ?? name;
}
