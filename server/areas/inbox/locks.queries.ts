import type { Knex } from 'knex';
import { fallbackOf, type Channel } from '#shared/areas/notifications/kinds';
import { inboxTexts } from '#shared/areas/inbox';
import type { DeveloperRow, InboxParticipantRow } from '../../db/tables';
import { mayLogIn } from '../../http/session/standing';
import { notFound } from '../../refusal';

export interface LockedConversation {
  id: number;
  subject: string;
  /** The present participants. */
  participants: InboxParticipantRow[];
}

/** A conversation, locked. Messages, joining and leaving all wait for this lock. */
async function lock(db: Knex, id: number): Promise<LockedConversation | undefined> {
  const row = await db('inbox_conversations').where({ id }).forUpdate().first('id', 'subject');
  const query = db('inbox_participants').where({ conversationId: id }).orderBy('id');
  // Read for a missing one too: the time must not tell whether others have a conversation with this id.
  const participants = await (row ? query.forUpdate() : query);
  return row && { ...row, participants };
}

/** The conversation for one of its participants, locked; 404 for everybody else. */
export async function lockConversation(db: Knex, id: number, viewerId: number): Promise<LockedConversation> {
  const conversation = await lock(db, id);
  if (!conversation?.participants.some(({ developerId }) => developerId === viewerId))
    throw notFound(inboxTexts.missing);
  return conversation;
}

/** All conversations of somebody, locked one after the other. */
export async function lockConversationsOf(db: Knex, developerId: number): Promise<LockedConversation[]> {
  const ids: number[] = await db('inbox_participants')
    .where({ developerId })
    .orderBy('conversationId')
    .pluck('conversationId');
  const locked: LockedConversation[] = [];
  for (const id of ids) locked.push(...[await lock(db, id)].filter((each) => each !== undefined));
  return locked;
}

/** Somebody who is to join a conversation, locked against deletion. */
export interface Recipient {
  id: number;
  alias: string;
  /** The address for mails about new conversations; null where none are wanted or allowed. */
  email: string | null;
  emailRefusals: number;
  isBanned: boolean;
}

export async function lockRecipients(db: Knex, ids: readonly number[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const rows = await db('developers')
    .leftJoin('notification_settings as setting', (join) =>
      join.on('setting.developerId', 'developers.id').andOnVal('setting.kind', 'messages'),
    )
    .whereIn('developers.id', ids)
    .orderBy('developers.id')
    .forShare()
    .select(
      'developers.id',
      'alias',
      'email',
      'emailConfirmed',
      'receiveEmailNotifications',
      'isBanned',
      'suspendedUntil',
    )
    .select<RecipientRow[]>('emailRefusals', 'setting.channel');
  return rows.map(({ id, alias, email, isBanned, emailRefusals, channel, ...may }) => {
    const isWanted = may.receiveEmailNotifications && (channel ?? fallbackOf('messages')) === 'email';
    const mayBeMailed = may.emailConfirmed && mayLogIn({ isBanned, ...may });
    return { id, alias, isBanned, emailRefusals, email: isWanted && mayBeMailed ? email : null };
  });
}

type RecipientRow = Pick<DeveloperRow, 'emailConfirmed' | 'receiveEmailNotifications' | 'suspendedUntil'> &
  Recipient & { channel: Channel | null };
