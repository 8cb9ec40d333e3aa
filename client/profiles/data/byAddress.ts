import type { Fetched, FetchedByKey } from '../../app/data/fetched';

interface Profile {
  id: number;
  stringUrl: string;
}
export type LoadedProfile<P> = Fetched<P> & { data: P };

/** The key of a profile in the store. A renamed one is stored under its old and its new address. */
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
