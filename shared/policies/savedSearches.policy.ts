import type { Viewer } from '../viewer';

/** Its owner reads, changes and deletes a saved search; to others it does not exist. */
export const ownsSavedSearch = (viewer: Viewer, { developerId }: { developerId: number }): boolean =>
  viewer?.id === developerId;
