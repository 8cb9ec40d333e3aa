import type { Knex } from 'knex';
import type { Availability } from '#shared/availability';
import { listAvailability } from '../../../server/areas/browse';
import { offersOf } from '../../../server/people';
import { idOf, type IdByName } from '../ids';
import { introductions } from './introductions';

const nothing: Availability = { hoursAWeek: null, pays: [], timeZone: '', projectKinds: [] };

/** Adds what people say about themselves and how they are available, and pins the best pictures of their portfolios. */
export async function addIntroductions(db: Knex, people: IdByName) {
  for (const [alias, { pronouns = '', aboutMe, availability }] of Object.entries(introductions)) {
    const id = idOf(people, alias);
    const given = { ...nothing, ...availability };
    const { hoursAWeek, timeZone } = given;
    await db('developers')
      .where({ id })
      .update({ pronouns, hoursAWeek, timeZone, offers: offersOf(given) });
    if (aboutMe !== undefined) await db('developer_abouts').insert({ id, aboutMe });
    await listAvailability(db, id, availability !== undefined, given);
  }
  await pinBestPictures(db);
}

const mostPinned = 6;

async function pinBestPictures(db: Knex) {
  const pieces = await db('media_pieces')
    .where({ pageType: 'developer' })
    // Pictures, and sounds with one.
    .whereNotNull('width')
    .orderBy([
      { column: 'voteTotal', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'pageId');
  const pinned = new Map<number, number[]>();
  for (const { id, pageId } of pieces) pinned.set(pageId, [...(pinned.get(pageId) ?? []), id]);
  const rows = [...pinned].flatMap(([developerId, ids]) =>
    ids.slice(0, mostPinned).map((pieceId, position) => ({ developerId, position, pieceId })),
  );
  if (rows.length > 0) await db('pinned_pieces').insert(rows);
}
