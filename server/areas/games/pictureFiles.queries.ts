import type { NamedFiles } from '../../outside/namedFiles';

/** The files of avatars and banners, and which games have them. */
export const gameFiles: NamedFiles[] = [
  {
    folders: ['avatars'],
    form: /^game_([1-9]\d{0,9})\.(?:jpg|webp)$/,
    named: (db, ids) => db('games').whereIn('id', ids.map(Number)).whereNot('avatarId', '0').pluck('id'),
  },
  {
    folders: ['banners'],
    form: /^game_([1-9]\d{0,9})\.(?:png|webp)$/,
    named: (db, ids) => db('games').whereIn('id', ids.map(Number)).where('hasBanner', true).pluck('id'),
  },
];
