// Written by `npm run generate` from the migrated schema; do not edit.
export type * from './people';
export type * from './site';
export type * from './moderation';
export type * from './feeds';
export type * from './games';
export type * from './forums';
export type * from './lists';
export type * from './messages';
