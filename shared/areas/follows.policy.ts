import type { Viewer } from '../viewer';

interface Followed {
  parentType: 'developer' | 'game';
  parentId: number;
}

/** Everybody but oneself can be followed (wire §3). */
export const canFollow = (viewer: Viewer, { parentType, parentId }: Followed): boolean =>
  viewer !== null && !(parentType === 'developer' && parentId === viewer.id);
