import { invitesTexts } from '#shared/areas/recruiting/invites';
import { useTeamGreeting } from '../chat';
import { useSession } from '../account';

/** Opens the team chat with a greeting ready to send, once somebody has joined. */
export function useGreeting() {
  const { user } = useSession();
  const openWith = useTeamGreeting();
  return {
    /** From who has joined. */
    greetTeam: (game: { stringUrl: string }) => openWith(game, invitesTexts.hello(user?.info.alias ?? '')),
    /** To who has joined. */
    welcome: (game: { stringUrl: string }, alias: string) => openWith(game, invitesTexts.welcome(alias)),
  };
}
