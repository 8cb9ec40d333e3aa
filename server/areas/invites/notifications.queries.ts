import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { paths } from '#shared/pages';
import type { NotificationSource } from '../../content';
import type { SelectedRow } from '../../db/rows';
import type { DeveloperRow, GameRow, InvitationRow } from '../../db/tables';
import { ownerAs, recruits } from '../../people';

const columns = {
  invitationState: 'invitation.state',
  invitedId: 'invitation.developerId',
  invitedAlias: 'invited.alias',
  invitationGame: 'invitationGame.alias',
  invitationAddress: 'invitationGame.stringUrl',
  invitationOwner: 'inviting.alias',
} as const;
type InvitationColumns = SelectedRow<
  typeof columns,
  { invitation: InvitationRow; invited: DeveloperRow; invitationGame: GameRow; inviting: DeveloperRow }
>;

/**
 * Invitations and requests to join. Those of a game are shown to who recruits for it now; deleted ones are not shown.
 */
export const invitationNotifications: NotificationSource<InvitationColumns> = {
  targets: { invitation: null, request: null },
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
      .select(columns);
  },
  isLiving: (condition) => {
    void condition.whereNotNull('invitation.id').whereRaw(
      `case
        when invitation.developerId = notified.receiverId
          then notified.action = 'expired' or (notified.targetType = 'invitation') = (notified.action = 'received')
        else exists (select 1 from game_members as receiving where receiving.gameId = invitation.gameId
            and receiving.developerId = notified.receiverId and ${recruits('receiving')})
          and (notified.action in ('reminder', 'expired')
            or (notified.targetType = 'request') = (notified.action = 'received'))
      end`,
    );
  },
  textOf: ({ targetType, action, receiverId, ...row }) => {
    const { invitationState, invitedId, invitedAlias, invitationGame, invitationOwner } = row;
    const accepted = invitationState === 'accepted';
    if (targetType === 'invitation')
      return action === 'received'
        ? texts.invited(invitationOwner, invitationGame)
        : texts.invitationAnswered(invitedAlias, accepted, invitationGame);
    if (action === 'received') return texts.wouldJoin(invitedAlias, invitationGame);
    if (action === 'reminder') return texts.requestWaits(invitedAlias, invitationGame);
    if (action === 'answered') return texts.requestAnswered(invitationGame, accepted);
    return receiverId === invitedId
      ? texts.requestExpired(invitationGame)
      : texts.requestLeft(invitedAlias, invitationGame);
  },
  linkOf: ({ targetType, action, invitationState, invitationAddress }) =>
    targetType === 'request' && action === 'answered' && invitationState === 'accepted'
      ? paths.joinedGame(invitationAddress)
      : paths.invites,
};
