import type { Knex } from 'knex';
import type { ContactSettings, contact } from '#shared/areas/contact';
import type { ParsedInputOf } from '#shared/endpoint';
import { notFound } from '../../refusal';

/** The account's choices of who may reach it. */
export async function readContactSettings(db: Knex, developerId: number): Promise<ContactSettings> {
  const row = await db('developers').where({ id: developerId }).first('whoMayMessage', 'whoMayInvite', 'whoMayMention');
  if (!row) throw notFound();
  return row;
}

/** Saves those that are given. */
export async function saveContactSettings(
  db: Knex,
  developerId: number,
  chosen: ParsedInputOf<typeof contact.saveSettings>,
) {
  const given = Object.entries(chosen).filter(([, choice]) => choice !== undefined);
  if (given.length > 0) await db('developers').where({ id: developerId }).update(Object.fromEntries(given));
}
