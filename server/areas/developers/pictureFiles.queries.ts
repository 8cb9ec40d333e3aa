import type { NamedFiles } from '../../outside/namedFiles';

/** The files of avatars and banners, and who has them. */
export const developerFiles: NamedFiles[] = [
  {
    folders: ['avatars'],
    form: /^developer_([1-9]\d{0,9})\.(?:jpg|webp)$/,
    named: (db, ids) => db('developers').whereIn('id', ids.map(Number)).whereNot('avatarId', '0').pluck('id'),
  },
  {
    folders: ['banners'],
    form: /^([1-9]\d{0,9})\.(?:png|webp)$/,
    named: (db, ids) => db('developers').whereIn('id', ids.map(Number)).where('hasBanner', true).pluck('id'),
  },
];
