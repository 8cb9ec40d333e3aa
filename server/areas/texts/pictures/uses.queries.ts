import type { Knex } from 'knex';
import { picturesIn } from '#shared/areas/texts';
import type { ContentName } from '#shared/content';
import { contentKinds, type AnyKind } from '../../../content';

/** Pictures of removed content are kept for as long as it is in the trash. */
const inTrash = { name: 'removed', table: 'removed_content', text: null } as const;
/** Those of a text that somebody is writing, for as long as the server keeps it. */
const inDrafts = { name: 'draft', table: 'drafts', text: 'text' } as const;
/** Those of a text that is published later. */
const inScheduled = { name: 'scheduledPost', table: 'scheduled_posts', text: 'content' } as const;
/** Those of a text that waits for the approval of a moderator. */
const inHeld = { name: 'held', table: 'held_posts', text: 'input' } as const;
type Unpublished = 'draft' | 'scheduledPost' | 'held';

/** Keeps the uploaded pictures that a saved text shows, by their names in it. Unknown names are ignored. */
export async function keepPictures(
  db: Knex,
  { kind, targetId, text }: { kind: ContentName | Unpublished; targetId: number; text: string },
) {
  const names = picturesIn(text);
  if (names.length === 0) return;
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

/** Deletes the uses of texts that were deleted or no longer show the picture. */
export async function deleteEndedUses(db: Knex, before: Date) {
  const withPictures = contentKinds().flatMap(({ name, table, text, textIn }): TextSource[] => {
    if (textIn) return [{ name, table: textIn.table, text: textIn.column }];
    return text === null ? [] : [{ name, table, text }];
  });
  for (const source of [...withPictures, inTrash, inDrafts, inScheduled, inHeld])
    await deleteEndedUsesOf(db, source, before);
}

type TextSource = Pick<AnyKind, 'table' | 'text'> & { name: ContentName | 'removed' | Unpublished };

async function deleteEndedUsesOf(db: Knex, { name: kind, table, text: column }: TextSource, before: Date) {
  const ended = await db('text_picture_uses as uses')
    .join('text_pictures as pictures', 'pictures.id', 'uses.pictureId')
    .leftJoin(`${table} as texts`, 'texts.id', 'uses.targetId')
    .where('uses.kind', kind)
    .where('uses.usedAt', '<', before)
    .whereRaw(`(texts.id is null${column === null ? '' : ` or locate(pictures.name, texts.${column}) = 0`})`)
    .select<Use[]>('uses.pictureId', 'uses.targetId');
  for (const { pictureId, targetId } of ended)
    // A text that was saved again meanwhile has a newer use.
    await db('text_picture_uses').where({ pictureId, kind, targetId }).where('usedAt', '<', before).delete();
}
