import { isMember, isSiteModerator, type Membership, type Viewer } from '../viewer';
import { hasRight } from './team.policy';

/** Members who edit the media of a game upload its builds and choose the current one. */
export const canUploadBuilds = (membership: Membership): boolean => hasRight(membership, 'media');

/** The team and site moderators see all builds, with those that nobody can play; by a token, those who upload them. */
export const canSeeBuilds = (viewer: Viewer, membership: Membership): boolean =>
  viewer?.token ? canUploadBuilds(membership) : isMember(membership) || isSiteModerator(viewer);

/** The owner names the testers of a game and makes links for others. */
export const canNameTesters = (membership: Membership): boolean => membership?.modLevel === 'owner';

/** Those who upload them, and site moderators; by a token, an unfinished upload that its owner has begun. */
export function canRemoveBuild(
  viewer: Viewer,
  membership: Membership,
  { state, uploaderId }: { state: string; uploaderId: number | null },
): boolean {
  const isOwnUpload = state === 'uploading' && uploaderId === viewer?.id;
  if (viewer?.token && !isOwnUpload) return false;
  return isSiteModerator(viewer) || canUploadBuilds(membership);
}
