import type { OwnedFiles } from '../../infrastructure/orphanFiles';
import { quarantinePath, trashIdsOf } from '../trash';
import { pieceFolders } from './storedFiles';

/** The files of pieces in all sizes, and the covers of albums, for the job that finds files without a row. */
export const mediaFiles: OwnedFiles[] = [
  {
    folders: pieceFolders,
    pattern: /^al\d{1,10}id([1-9]\d{0,9})_[a-z0-9_-]+(?:\.[a-z0-9]+)+$/,
    owners: (db, ids) => db('media_pieces').whereIn('id', ids.map(Number)).pluck('id'),
    quarantine: async (db, files) => {
      const trashIds = await trashIdsOf(db, {
        kind: 'piece',
        targetIds: files.map(({ ownerKey }) => Number(ownerKey)),
      });
      return new Map(
        files.flatMap(({ path, ownerKey }) => {
          const trashId = trashIds.get(Number(ownerKey));
          return trashId === undefined ? [] : [[path, quarantinePath(trashId, path)] as const];
        }),
      );
    },
  },
  {
    folders: ['avatars'],
    pattern: /^media_([1-9]\d{0,9})\.(?:jpg|webp)$/,
    owners: (db, ids) => db('media_albums').whereIn('id', ids.map(Number)).whereNot('avatarId', '0').pluck('id'),
  },
];
