import type { Knex } from 'knex';
import { takesLink } from '#shared/media/mediaTypes';
import { avatarPath, bannerPath } from '#shared/media/pictures';

/** Pieces that are read at once. */
const batch = 1_000;

/** The paths of an account's files below userdata, each in its largest size. */
export async function* readPaths(db: Knex, developerId: number): AsyncIterable<string> {
  const account = await db('developers').where({ id: developerId }).first('avatarId', 'hasBanner');
  if (!account) return;
  if (account.avatarId !== '0') yield avatarPath(`developer_${developerId}`, 'jpg');
  if (account.hasBanner) yield bannerPath(`${developerId}`, 'png');
  const albums = await db('media_albums')
    .where((own) => void own.where({ pageType: 'developer', pageId: developerId }).orWhere({ coverBy: developerId }))
    .whereNot({ avatarId: '0' })
    .orderBy('id')
    .pluck('id');
  for (const id of albums) yield avatarPath(`media_${id}`, 'jpg');
  yield* pathsOfPieces(db, developerId);
  const pictures = await db('text_pictures').where({ ownerId: developerId }).orderBy('id').pluck('name');
  for (const name of pictures) yield `pictures/${name}`;
}

async function* pathsOfPieces(db: Knex, developerId: number): AsyncIterable<string> {
  for (let after = 0; ;) {
    const pieces = await db('media_pieces')
      .where((own) => void own.where({ pageType: 'developer', pageId: developerId }).orWhere({ authorId: developerId }))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .select('id', 'mediaType', 'mediaUrl', 'previewImageUrl');
    for (const { id, mediaType, mediaUrl, previewImageUrl } of pieces) {
      after = id;
      if (!takesLink(mediaType) && mediaUrl !== '') yield `media/${mediaUrl}`;
      if (previewImageUrl !== null) yield `media/${previewImageUrl}`;
    }
    if (pieces.length < batch) return;
  }
}
