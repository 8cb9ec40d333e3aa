import { isWaiting, type Between } from '#shared/areas/recruiting/applications';

/** Open applications and invitations between the viewer and a game or developer. */
export const openApplications = (between: readonly Between[] | undefined): readonly Between[] =>
  (between ?? []).filter(({ state }) => isWaiting(state));

/** The day from which a declined viewer may apply again; null where nothing was declined lately. */
export const mayReapplyAt = (between: readonly Between[] | undefined): string | null =>
  between?.find(({ againFrom }) => againFrom !== null)?.againFrom ?? null;
