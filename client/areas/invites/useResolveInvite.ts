import { invites } from '#shared/areas/recruiting/invites';
import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { inviteNotResolved, inviteResolved, inviteResolving, type InvitationList } from './invites.slice';
import { useAction } from './useAction';
import { useGreeting } from './useGreeting';

/**
 * Answers or deletes an invitation. Its card keeps its place until the page is left, although the server's list loses it
 * at once.
 */
export function useResolveInvite(list: InvitationList, invite: Invite) {
  const dispatch = useAppDispatch();
  const { greetTeam } = useGreeting();
  const { run, doing, errors } = useAction<'accept' | 'decline' | 'remove'>();

  function resolve(action: 'accept' | 'decline' | 'remove', send: () => Promise<{ item: Invite; text: string }>) {
    if (doing) return;
    dispatch(inviteResolving({ list, item: invite }));
    void run(action, {
      send,
      onDone: ({ item, text }) => {
        dispatch(inviteResolved({ list, item, text }));
        if (action === 'accept') greetTeam(item.gameDetails);
      },
      onRefused: () => dispatch(inviteNotResolved({ list, item: invite })),
    });
  }

  const answer = (inviteResponse: 'accept' | 'decline') =>
    resolve(inviteResponse, async () => {
      const { text, ...item } = await call(invites.respondToInvitation, { inviteId: invite.id, inviteResponse });
      return { item, text };
    });
  const remove = () =>
    resolve('remove', async () => {
      const { text } = await call(invites.deleteInvitation, { inviteId: invite.id });
      return { item: invite, text };
    });
  return { answer, remove, doing, errors };
}
