import type { Knex } from 'knex';
import type { WhoMayMessage } from '#shared/areas/contact';

export async function readWhoMayMessage(db: Knex, developerId: number): Promise<WhoMayMessage> {
  const row = await db('developers').where({ id: developerId }).first('whoMayMessage');
  return row?.whoMayMessage ?? 'everyone';
}

export async function saveWhoMayMessage(db: Knex, developerId: number, whoMayMessage: WhoMayMessage) {
  await db('developers').where({ id: developerId }).update({ whoMayMessage });
}
