import { positionNames } from '#shared/areas/members';
import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { paths } from '#shared/pages';
import { membershipRights } from '#shared/policies/team.policy';
import type { ModLevel } from '#shared/viewer';
import type { NotificationSource } from '../../content';
import { memberAs, membershipOf } from '../../people';
import { heldPositions, positionsOf } from './positions.queries';

interface TeamColumns {
  teamGame: string;
  teamGameUrl: string;
  teamLevel: ModLevel | null;
  teamRights: number | null;
  teamPositions: string | null;
}

/** Changes of role, positions and rights that others made. The text tells the present ones, however often they have changed. */
export const membershipNotifications: NotificationSource<TeamColumns> = {
  targets: { membership: 'games as team' },
  joinShown: (query, db) => {
    void query
      .leftJoin(...memberAs('teamPlace', 'team.id', { column: 'notified.receiverId' }))
      .select({ teamGame: 'team.alias', teamGameUrl: 'team.stringUrl', teamLevel: 'teamPlace.modLevel' })
      .select({ teamRights: 'teamPlace.rights' })
      .select(heldPositions(db, 'teamPlace').as('teamPositions'));
  },
  isLiving: (condition) => {
    void condition.whereNotNull('team.id');
  },
  textOf({ action, teamLevel, teamRights, teamGame, teamPositions }) {
    if (action === 'positions') return texts.positionsInTeam(teamGame, positionNames(positionsOf(teamPositions)));
    if (action === 'marked') return texts.creditRemoved(teamGame);
    const membership = membershipOf({ modLevel: teamLevel, rights: teamRights });
    if (action === 'rights' && membership) return texts.rightsInTeam(teamGame, membershipRights(membership));
    return texts.placeInTeam(teamLevel, teamGame);
  },
  linkOf: ({ teamGameUrl }) => paths.game(teamGameUrl),
};
