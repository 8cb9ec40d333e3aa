import { accountEvents } from '#shared/areas/account';
import { topics } from '#shared/topics';
import type { Call } from '../http/call';
import { readUserGames } from './userGames.queries';

/** Tells each of these developers their games as they are now: joined, left, role, rename, avatar (wire §18.3). */
export async function pushUserGames({ db, emit }: Call, developerIds: readonly number[]) {
  for (const developerId of new Set(developerIds)) {
    const games = await readUserGames(db, developerId);
    emit(topics.user(developerId), accountEvents.updateUserInfo, { games });
  }
}
