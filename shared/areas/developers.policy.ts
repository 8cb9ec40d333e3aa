import type { Viewer } from '../viewer';

/** Sections and avatar of a profile are that developer's alone (security §6). */
export const canEditProfile = (viewer: Viewer, developerId: number): boolean => viewer?.id === developerId;

/** A birthday is shown to others only where its owner shares it (wire §3). */
export const canSeeBirthday = (viewer: Viewer, developer: { id: number; useBirth: boolean }): boolean =>
  developer.useBirth || canEditProfile(viewer, developer.id);
