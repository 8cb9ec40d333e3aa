import { notificationsTexts as texts } from '#shared/areas/notifications';
import { paths } from '#shared/pages';
import type { NotificationSource } from '../../content';
import { ownerAs } from '../../people';

interface InvitationColumns {
  invitationResponse: 'noResponse' | 'accept' | 'decline';
  invitedAlias: string;
  invitationGame: string;
  invitationOwner: string;
}

/**
 * Invitations and requests to join. Those to a game's owner are shown to the present owner; deleted ones are not shown.
 */
export const invitationNotifications: NotificationSource<InvitationColumns> = {
  types: ['invitation', 'request'],
  join: (query) => {
    void query
      .leftJoin('invitations as invitation', (on) => {
        on.onIn('notified.targetType', ['invitation', 'request'])
          .andOn('invitation.id', 'notified.targetId')
          .andOn('invitation.direction', 'notified.targetType');
      })
      .leftJoin(...ownerAs('invitationOwner', 'invitation.gameId'));
  },
  joinShown: (query) => {
    void query
      .leftJoin('developers as invited', 'invited.id', 'invitation.developerId')
      .leftJoin('games as invitationGame', 'invitationGame.id', 'invitation.gameId')
      .leftJoin('developers as inviting', 'inviting.id', 'invitationOwner.developerId')
      .select({
        invitationResponse: 'invitation.response',
        invitedAlias: 'invited.alias',
        invitationGame: 'invitationGame.alias',
        invitationOwner: 'inviting.alias',
      });
  },
  isLiving: (condition) => {
    void condition.whereNotNull('invitation.id').where((receiver) => {
      void receiver
        .whereRaw(
          "invitation.developerId = notified.receiverId and (notified.targetType = 'invitation') = (notified.action = 'received')",
        )
        .orWhereRaw(
          "invitationOwner.developerId = notified.receiverId and (notified.targetType = 'request') = (notified.action = 'received')",
        );
    });
  },
  textOf: ({ targetType, action, ...row }) => {
    const accepted = row.invitationResponse === 'accept';
    if (targetType === 'invitation')
      return action === 'received'
        ? texts.invited(row.invitationOwner, row.invitationGame)
        : texts.invitationAnswered(row.invitedAlias, accepted, row.invitationGame);
    return action === 'received'
      ? texts.wouldJoin(row.invitedAlias, row.invitationGame)
      : texts.requestAnswered(row.invitationGame, accepted);
  },
  linkOf: () => paths.invites,
};
