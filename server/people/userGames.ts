import { accountEvents } from '#shared/areas/session';
import { membersEvents } from '#shared/areas/members';
import { topics } from '#shared/topics';
import type { Call, Host } from '../http/call';
import { sendNow } from '../http/sendNow';
import { readGamesOfMany, readUserGames } from './userGames.queries';

/** Sends these developers their list of games after a change: joined, left, role, name or avatar. Their pages are told too. */
export async function emitUserGames({ db, emit }: Pick<Call, 'db' | 'emit'>, developerIds: readonly number[]) {
  for (const developerId of new Set(developerIds)) {
    const games = await readUserGames(db, developerId);
    emit(topics.user(developerId), accountEvents.updateUserInfo, { games });
    emitCredits({ emit }, developerId);
  }
}

/** The same for a whole team, which may be large: after the answer, in batches, and only where somebody listens. */
export function emitGamesOfTeam(
  { host, afterCommit }: Pick<Call, 'host' | 'afterCommit'>,
  developerIds: readonly number[],
) {
  afterCommit(() => {
    const sending = sendUserGames(host, developerIds).catch((error: unknown) => {
      host.log.error({ err: error }, 'The lists of games of a team were not sent');
    });
    // Not waited for: what else follows the commit is not held up.
    void host.inFlight.track(sending);
  });
}

const teamBatch = 200;

async function sendUserGames(host: Host, developerIds: readonly number[]) {
  for (let at = 0; at < developerIds.length; at += teamBatch) {
    const batch = developerIds.slice(at, at + teamBatch);
    const listening = new Set(host.live.listenersAmong([...batch.map(topics.user), ...batch.map(topics.developer)]));
    const readers = batch.filter((id) => listening.has(topics.user(id)));
    for (const [id, games] of await readGamesOfMany(host.db, readers))
      sendNow(host, topics.user(id), accountEvents.updateUserInfo, { games });
    for (const developerId of batch.filter((id) => listening.has(topics.developer(id))))
      sendNow(host, topics.developer(developerId), membersEvents.creditsUpdated, { developerId });
  }
}

/** Tells a developer's page that its credits have changed. */
export function emitCredits({ emit }: Pick<Call, 'emit'>, developerId: number) {
  emit(topics.developer(developerId), membersEvents.creditsUpdated, { developerId });
}
