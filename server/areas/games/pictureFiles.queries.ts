import type { OwnedFiles } from '../../infrastructure/orphanFiles';

export const gameFiles: OwnedFiles[] = [
  {
    folders: ['avatars'],
    pattern: /^game_([1-9]\d{0,9})\.(?:jpg|webp)$/,
    owners: (db, ids) => db('games').whereIn('id', ids.map(Number)).whereNot('avatarId', '0').pluck('id'),
  },
  {
    folders: ['banners'],
    pattern: /^game_([1-9]\d{0,9})\.(?:png|webp)$/,
    owners: (db, ids) => db('games').whereIn('id', ids.map(Number)).where('hasBanner', true).pluck('id'),
  },
];
