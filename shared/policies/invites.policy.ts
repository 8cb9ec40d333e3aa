import type { Viewer } from '../viewer';

/** The developer concerned answers invitations and retracts requests. */
export const isAboutSelf = (viewer: Viewer, { developerId }: { developerId: number }): boolean =>
  viewer?.id === developerId;
