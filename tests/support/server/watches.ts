import type { WatchedType } from '#shared/areas/watches';
import type { TestSite } from './site';

interface Watching {
  targetType: WatchedType;
  targetId: number;
  /** Nobody watches without an account. */
  developerId: number | null | undefined;
  /** When they wrote there. */
  created: Date | string;
}

/** Watches what somebody has written in, as the calls do; the first time stays. */
export async function buildWatch({ db }: Pick<TestSite, 'db'>, { developerId, created, ...target }: Watching) {
  if (developerId == null) return;
  const row = { ...target, developerId, state: 'watching' as const, created: new Date(created) };
  await db('watches').insert(row).onConflict().ignore();
}
