import { membersEvents } from '#shared/areas/members';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { gameIdsOfMember } from '../../people';
import { readMembers } from './members.queries';
import { countTeam } from './memberships.queries';

/** Shows the teams of a member who has become DELETED USER, or is back, on the pages of their games. */
export async function announceMemberships({ db, emit }: Pick<Call, 'db' | 'emit'>, developerId: number) {
  for (const gameId of await gameIdsOfMember(db, developerId)) {
    const members = await readMembers(db, gameId, [developerId]);
    const memberCount = await countTeam(db, gameId);
    emit(topics.gamePage(gameId), membersEvents.gameMembersUpdated, { gameId, members, memberCount });
  }
}
