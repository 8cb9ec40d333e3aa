import type { Viewer } from '../viewer';

/** Profiles are edited by their developer only. */
export const canEditProfile = (viewer: Viewer, developerId: number): boolean => viewer?.id === developerId;

/** Others see a birthday only if its owner shares it. */
export const canSeeBirthday = (viewer: Viewer, developer: { id: number; useBirth: boolean }): boolean =>
  developer.useBirth || canEditProfile(viewer, developer.id);
