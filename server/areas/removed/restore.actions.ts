import { removedKind, removedTexts as texts, type removed } from '#shared/areas/removed';
import type { RemovedContentRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, notFound } from '../../http/refusal';
import { putFilesBack } from '../media';
import { keepPictures } from '../textPictures';
import { tellModerators } from '../reports';
import { restoreVotesOn } from '../votes';
import type { KeptTable } from './parts';
import { places } from './places.queries';
import { deleteRemoved, keptRows, lockRemoved, type KeptRow } from './removed.queries';
import { insertKept } from './restore.queries';
import { tellRestored } from './telling';

type Restoring = Call<typeof removed.restoreRemoved>;

export const restoreRemoved = guarded({
  check: async ({ db, input }: Restoring): Promise<RemovedContentRow> => {
    const kept = await lockRemoved(db, input.removedId);
    if (!kept) throw notFound(texts.missing);
    return kept;
  },
  run: async (call, { id, targetId, ...kept }) => {
    const { db, audit } = call;
    const kind = removedKind.parse(kept.kind);
    const rows = await keptRows(db, id);
    const place = places[kind];
    const hindrance = await place.prepare(db, rows);
    if (hindrance !== null) throw conflict(hindrance);
    for (const piece of rows.get('media_pieces') ?? []) await putFilesBack(call, piece, id);
    const back = await insertKept(db, rows);
    await place.count(db, back);
    await restoreVotes(call, back);
    await keepPicturesIn(call, back);
    await deleteRemoved(db, id);
    await audit({ action: 'restore', target: `${kind}:${targetId}` });
    await tellRestored[kind](call, targetId);
    await tellModerators(call, { restored: { removedId: id, kind, targetId } });
    return { id, kind, targetId };
  },
});

const idsOf = (rows: readonly KeptRow[] = []) => rows.map((row) => Number(row.id));

type Rows = ReadonlyMap<KeptTable, readonly KeptRow[]>;

/** The totals of what is back, and the points that its votes give (wire §19.3). */
async function restoreVotes(call: Restoring, rows: Rows) {
  // The total of a media post is its piece's.
  await restoreVotesOn(call, { parentType: 'post', table: 'feed_posts' }, idsOf(rows.get('feed_posts')));
  await restoreVotesOn(call, { parentType: 'post', table: 'comments' }, idsOf(rows.get('comments')));
  await restoreVotesOn(call, { parentType: 'media', table: 'media_pieces' }, idsOf(rows.get('media_pieces')));
  await restoreVotesOn(call, { parentType: 'forum', table: 'forum_posts' }, idsOf(rows.get('forum_posts')));
  await restoreVotesOn(call, { parentType: 'bug', table: 'bug_items' }, idsOf(rows.get('bug_items')));
  await restoreVotesOn(call, { parentType: 'resource', table: 'resource_items' }, idsOf(rows.get('resource_items')));
}

/** The uses of pictures are those of these texts again. */
async function keepPicturesIn({ db }: Restoring, rows: Rows) {
  const texts = [
    { kind: 'post', table: 'feed_posts', column: 'content' },
    { kind: 'comment', table: 'comments', column: 'content' },
    { kind: 'piece', table: 'media_pieces', column: 'description' },
    { kind: 'forumPost', table: 'forum_posts', column: 'content' },
    { kind: 'classified', table: 'classifieds', column: 'postContent' },
    { kind: 'bug', table: 'bug_items', column: 'description' },
    { kind: 'bugComment', table: 'bug_comments', column: 'content' },
  ] as const;
  for (const { kind, table, column } of texts)
    for (const row of rows.get(table) ?? [])
      await keepPictures(db, { kind, targetId: Number(row.id), text: String(row[column]) });
}
