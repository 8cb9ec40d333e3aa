import type { ContentName } from '../../content';

/** Where a held post was sent: `{kind}.{id}` of what it is on, or the name of a list. */
export const heldPlaces = {
  bugs: 'bugs',
  classifieds: 'classifieds',
  resources: 'resources',
  playtests: 'playtests',
} as const;
export const heldPlace = (on: ContentName | 'forum', targetId: number): string => `${on}.${targetId}`;
