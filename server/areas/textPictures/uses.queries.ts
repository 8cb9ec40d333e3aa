import type { ContentName } from '#shared/content';
import type { Knex } from 'knex';
import { contentKinds, type AnyKind } from '../../content';

/** Kept for as long as the removed thing is, whatever its texts show. */
const ofRemoved = { name: 'removed', table: 'removed_content', text: null } as const;

/** Notes that a text shows these pictures; names that are not there are left out. */
export async function writeUses(
  db: Knex,
  names: readonly string[],
  { kind, targetId }: { kind: ContentName; targetId: number },
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
  const shown = contentKinds().filter(({ text }) => text !== null);
  for (const kind of [...shown, ofRemoved]) await forgetEndedOf(db, kind, before);
}

type Shown = Pick<AnyKind, 'table' | 'text'> & { name: ContentName | 'removed' };

async function forgetEndedOf(db: Knex, { name: kind, table, text: column }: Shown, before: Date) {
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
