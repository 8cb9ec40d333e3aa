import { useNavigate } from 'react-router-dom';
import { accountEvents } from '#shared/areas/account';
import type { Game } from '#shared/areas/games';
import { members, membersEvents, membersTexts, type Member } from '#shared/areas/members';
import { paths } from '#shared/pages';
import { useForm } from '../../app/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { showToast } from '../../ui/feedback/toasts';
import { useSession } from '../account';

interface Leaving {
  game: Game;
  onClose: () => void;
  /** Who is to own the game from now on, where somebody has to be named. */
  heir?: Member | undefined;
  deletesGame?: boolean;
}

/** The form of leaving a game, and what the page makes of it when it is done. */
export function useLeaveForm({ game, onClose, heir, deletesGame = false }: Leaving) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();
  const { id: gameId, alias, stringUrl } = game;
  return useForm(members.leaveGame, {
    initial: { gameId },
    prepare: (values) => ({ ...values, deletesGame, ...(heir && { newOwnerId: heir.id }) }),
    connectionText: membersTexts.leaveFailed,
    onDone: ({ gameDeleted, member }) => {
      onClose();
      const games = user?.games.filter(({ id }) => id !== gameId) ?? [];
      dispatch(onLive(accountEvents.updateUserInfo)({ games }));
      if (gameDeleted) {
        showToast(`${alias} is deleted.`);
        void navigate(user ? paths.developer(user.info.stringUrl) : paths.home);
        dispatch(onLive(membersEvents.gameProjectDeleted)({ gameId, stringUrl }));
      } else if (member) {
        showToast(`You have left ${alias}.`);
        const owner = heir ? [{ ...heir, modLevel: 'owner', isModerator: true } as const] : [];
        const news = { gameId, members: [member, ...owner], memberCount: game.memberCount - 1 };
        dispatch(onLive(membersEvents.gameMembersUpdated)(news));
      }
    },
  });
}
