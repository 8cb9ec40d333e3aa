import { positionNames } from '#shared/areas/members';
import { notificationsTexts as texts } from '#shared/areas/notifications';
import { paths } from '#shared/pages';
import type { ModLevel } from '#shared/viewer';
import type { NotificationSource } from '../../content';
import { memberAs } from '../../people';
import { heldPositions, positionsOf } from './positions.queries';

interface MembershipColumns {
  teamGame: string;
  teamGameUrl: string;
  teamLevel: ModLevel | null;
  teamPositions: string | null;
}

/** Changes of role and positions that others made. The text tells the present ones, however often they have changed. */
export const membershipNotifications: NotificationSource<MembershipColumns> = {
  types: ['membership'],
  join: (query) => {
    void query.leftJoin('games as team', (on) => {
      on.onVal('notified.targetType', 'membership').andOn('team.id', 'notified.targetId');
    });
  },
  joinShown: (query, db) => {
    void query
      .leftJoin(...memberAs('teamPlace', 'team.id', { column: 'notified.receiverId' }))
      .select({ teamGame: 'team.alias', teamGameUrl: 'team.stringUrl', teamLevel: 'teamPlace.modLevel' })
      .select(heldPositions(db, 'teamPlace').as('teamPositions'));
  },
  isLiving: (condition) => {
    void condition.whereNotNull('team.id');
  },
  textOf: ({ action, teamLevel, teamGame, teamPositions }) =>
    action === 'positions'
      ? texts.positionsInTeam(teamGame, positionNames(positionsOf(teamPositions)))
      : texts.placeInTeam(teamLevel, teamGame),
  linkOf: ({ teamGameUrl }) => paths.game(teamGameUrl),
};
