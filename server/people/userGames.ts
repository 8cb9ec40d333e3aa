import { accountEvents } from '#shared/areas/session';
import { membersEvents } from '#shared/areas/members';
import { topics } from '#shared/topics';
import type { Call } from '../http/call';
import { readUserGames } from './userGames.queries';

/** Sends these developers their list of games after a change: joined, left, role, name or avatar. Their pages are told too. */
export async function emitUserGames({ db, emit }: Pick<Call, 'db' | 'emit'>, developerIds: readonly number[]) {
  for (const developerId of new Set(developerIds)) {
    const games = await readUserGames(db, developerId);
    emit(topics.user(developerId), accountEvents.updateUserInfo, { games });
    emitCredits({ emit }, developerId);
  }
}

/** Tells a developer's page that its credits have changed. */
export function emitCredits({ emit }: Pick<Call, 'emit'>, developerId: number) {
  emit(topics.developer(developerId), membersEvents.creditsUpdated, { developerId });
}
