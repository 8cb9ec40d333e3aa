import type { Knex } from 'knex';
import { inboxTexts } from '#shared/areas/inbox';
import type { InboxParticipantRow } from '../../db/tables';
import { notFound } from '../../http/refusal';

export interface LockedConversation {
  id: number;
  subject: string;
  /** Who is in it now. */
  participants: InboxParticipantRow[];
}

/** A conversation, locked: all that is written in it, and who comes and goes, waits here (security §14.3). */
async function lock(db: Knex, id: number): Promise<LockedConversation | undefined> {
  const row = await db('inbox_conversations').where({ id }).forUpdate().first('id', 'subject');
  if (!row) return undefined;
  const participants = await db('inbox_participants').where({ conversationId: id }).orderBy('id').forUpdate();
  return { ...row, participants };
}

/** The same for one of its participants; 404 to everybody else. */
export async function lockConversation(db: Knex, id: number, viewerId: number): Promise<LockedConversation> {
  const conversation = await lock(db, id);
  if (!conversation?.participants.some(({ developerId }) => developerId === viewerId))
    throw notFound(inboxTexts.missing);
  return conversation;
}

/** All that somebody is in, locked one after the other. */
export async function lockConversationsOf(db: Knex, developerId: number): Promise<LockedConversation[]> {
  const ids: number[] = await db('inbox_participants')
    .where({ developerId })
    .orderBy('conversationId')
    .pluck('conversationId');
  const locked: LockedConversation[] = [];
  for (const id of ids) locked.push(...[await lock(db, id)].filter((each) => each !== undefined));
  return locked;
}

/** Somebody who is to be in a conversation, kept from going meanwhile. */
export interface Recipient {
  id: number;
  alias: string;
  /** Null where no letters are wanted or may be sent (wire §19.18). */
  email: string | null;
  isBanned: boolean;
}

export async function lockRecipients(db: Knex, ids: readonly number[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const rows = await db('developers')
    .whereIn('id', ids)
    .orderBy('id')
    .forShare()
    .select('id', 'alias', 'email', 'emailConfirmed', 'receiveEmailNotifications', 'isBanned');
  return rows.map(({ id, alias, email, emailConfirmed, receiveEmailNotifications, isBanned }) => ({
    ...{ id, alias, isBanned },
    email: emailConfirmed && receiveEmailNotifications && !isBanned ? email : null,
  }));
}
