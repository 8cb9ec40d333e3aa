import type { Fetched, FetchedByKey } from '../app/data/fetched';

/** Profiles by their address in lower case; a renamed one is stored under the old and the new one. */

interface Profile {
  id: number;
  stringUrl: string;
}
export type LoadedProfile<P> = Fetched<P> & { data: P };

export const addressKey = (address: string) => address.toLowerCase();

/** The profile under each of its addresses. */
export const entriesOf = <P extends Profile>(profiles: FetchedByKey<P>, id: number): LoadedProfile<P>[] =>
  Object.values(profiles).filter((entry): entry is LoadedProfile<P> => entry.data?.id === id);

/** Stores a profile under its current address too, for the redirect from a former one. */
export function storeByAddress<P extends Profile>(profiles: FetchedByKey<P>, profile: P) {
  const key = addressKey(profile.stringUrl);
  if (profiles[key]?.data?.id === profile.id) return;
  const [source] = entriesOf(profiles, profile.id);
  if (source) profiles[key] = { ...source, data: profile };
}

/** Shows a deleted profile as missing. */
export function forgetProfile(entry: Fetched<Profile>, missing: string) {
  delete entry.data;
  entry.error = missing;
  entry.errorStatus = 404;
}
