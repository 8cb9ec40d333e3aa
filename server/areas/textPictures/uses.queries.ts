import type { Knex } from 'knex';

/** The texts that may show uploaded pictures: the table that each kind stands in, and its column. */
const texts = {
  post: { table: 'feed_posts', column: 'content' },
  comment: { table: 'comments', column: 'content' },
  forumPost: { table: 'forum_posts', column: 'content' },
  inboxMessage: { table: 'inbox_messages', column: 'message' },
  classified: { table: 'classifieds', column: 'postContent' },
  piece: { table: 'media_pieces', column: 'description' },
  bug: { table: 'bug_items', column: 'description' },
  bugComment: { table: 'bug_comments', column: 'content' },
  // Kept for as long as the removed thing is, whatever its texts show.
  removed: { table: 'removed_content', column: null },
} as const;
type KeptKind = keyof typeof texts;
export type TextKind = Exclude<KeptKind, 'removed'>;

/** Notes that a text shows these pictures; names that are not there are left out. */
export async function writeUses(
  db: Knex,
  names: readonly string[],
  { kind, targetId }: { kind: TextKind; targetId: number },
) {
  await db.raw(
    `insert into text_picture_uses (pictureId, kind, targetId, usedAt)
     select id, ?, ?, ? from text_pictures where name in (${names.map(() => '?').join(', ')})
     on duplicate key update usedAt = values(usedAt)`,
    [kind, targetId, new Date(), ...names],
  );
}

interface Use {
  pictureId: number;
  targetId: number;
}

/** Forgets what texts no longer show, because they are gone or were changed. Reads by the ids of the texts alone. */
export async function forgetEndedUses(db: Knex, before: Date) {
  for (const kind of Object.keys(texts) as KeptKind[]) await forgetEndedOf(db, kind, before);
}

async function forgetEndedOf(db: Knex, kind: KeptKind, before: Date) {
  const { table, column } = texts[kind];
  const ended = await db('text_picture_uses as uses')
    .join('text_pictures as pictures', 'pictures.id', 'uses.pictureId')
    .leftJoin(`${table} as texts`, 'texts.id', 'uses.targetId')
    .where('uses.kind', kind)
    .where('uses.usedAt', '<', before)
    .whereRaw(`(texts.id is null${column === null ? '' : ` or locate(pictures.name, texts.${column}) = 0`})`)
    .select<Use[]>('uses.pictureId', 'uses.targetId');
  for (const { pictureId, targetId } of ended)
    // Not one that was saved again meanwhile.
    await db('text_picture_uses').where({ pictureId, kind, targetId }).where('usedAt', '<', before).delete();
}
