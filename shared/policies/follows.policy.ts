import type { Viewer } from '../viewer';

interface Followed {
  parentType: 'developer' | 'game';
  parentId: number;
}

/** Everybody else can be followed, and every game. */
export const canFollow = (viewer: Viewer, { parentType, parentId }: Followed): boolean =>
  viewer !== null && !(parentType === 'developer' && parentId === viewer.id);
