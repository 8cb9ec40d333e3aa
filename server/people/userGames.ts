import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import type { Call } from '../http/call';
import { readUserGames } from './userGames.queries';

/** Sends these developers their list of games after a change: joined, left, role, name or avatar. */
export async function emitUserGames({ db, emit }: Call, developerIds: readonly number[]) {
  for (const developerId of new Set(developerIds)) {
    const games = await readUserGames(db, developerId);
    emit(topics.user(developerId), accountEvents.updateUserInfo, { games });
  }
}
