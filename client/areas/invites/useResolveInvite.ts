import { useState } from 'react';
import { invites, invitesLimits } from '#shared/areas/recruiting/invites';
import type { Invite, InviteList } from '#shared/areas/recruiting/inviteEvents';
import { call, CallFailure, connectionTexts } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { wait } from '../../app/wait';
import { inviteNotResolved, inviteResolved, inviteResolving } from './invites.slice';

type Doing = 'accept' | 'decline' | 'remove';

/**
 * Answers or deletes an invitation or request. Its card keeps its place until the page is left, although the server's
 * list loses it at once.
 */
export function useResolveInvite(list: InviteList, invite: Invite) {
  const dispatch = useAppDispatch();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [errors, setErrors] = useState<string[]>([]);

  async function resolve(action: Doing, send: () => Promise<{ item: Invite; text: string }>) {
    if (doing) return;
    setDoing(action);
    setErrors([]);
    dispatch(inviteResolving({ list, item: invite }));
    const minimum = wait(invitesLimits.savingMs);
    try {
      const { item, text } = await send();
      await minimum;
      dispatch(inviteResolved({ list, item, text }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      await minimum;
      setErrors(error.status === 0 ? [connectionTexts.reload] : error.body.errors);
      dispatch(inviteNotResolved({ list, item: invite }));
    } finally {
      setDoing(null);
    }
  }

  const respond = list === 'invitationsToGames' ? invites.respondToInvitation : invites.respondToRequest;
  const answer = (inviteResponse: 'accept' | 'decline') =>
    resolve(inviteResponse, async () => {
      const { text, ...item } = await call(respond, { inviteId: invite.id, inviteResponse });
      return { item, text };
    });
  const remove = () =>
    resolve('remove', async () => {
      const { text } =
        list === 'sentInvitationsToGames'
          ? await call(invites.deleteInvitation, { inviteId: invite.id })
          : await call(invites.deleteRequest, { requestId: invite.id });
      return { item: invite, text };
    });
  return { answer, remove, doing, errors };
}
