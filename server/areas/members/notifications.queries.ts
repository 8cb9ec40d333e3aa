import { notificationsTexts as texts } from '#shared/areas/notifications';
import { paths } from '#shared/pages';
import type { ModLevel } from '#shared/viewer';
import type { NotificationSource } from '../../content';
import { memberAs } from '../../people';

interface MembershipColumns {
  teamGame: string;
  teamGameUrl: string;
  teamLevel: ModLevel | null;
}

/** Role changes that others made. The text tells the present role, however often it has changed. */
export const membershipNotifications: NotificationSource<MembershipColumns> = {
  types: ['membership'],
  join: (query) => {
    void query.leftJoin('games as team', (on) => {
      on.onVal('notified.targetType', 'membership').andOn('team.id', 'notified.targetId');
    });
  },
  joinShown: (query) => {
    void query
      .leftJoin(...memberAs('teamPlace', 'team.id', { column: 'notified.receiverId' }))
      .select({ teamGame: 'team.alias', teamGameUrl: 'team.stringUrl', teamLevel: 'teamPlace.modLevel' });
  },
  isLiving: (condition) => {
    void condition.whereNotNull('team.id');
  },
  textOf: ({ teamLevel, teamGame }) => texts.placeInTeam(teamLevel, teamGame),
  linkOf: ({ teamGameUrl }) => paths.game(teamGameUrl),
};
