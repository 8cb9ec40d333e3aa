import { useNavigate } from 'react-router-dom';
import { accountEvents } from '#shared/areas/session';
import type { Game } from '#shared/areas/games';
import { members, membersEvents, membersTexts, type Member } from '#shared/areas/members';
import { paths } from '#shared/pages';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';
import { useSession } from '../account';

export interface LeaveFormProps {
  game: Game;
  onClose: () => void;
}

interface LeaveOptions extends LeaveFormProps {
  /** The next owner, when the owner leaves. */
  newOwner?: Member | undefined;
  deletesGame?: boolean;
}

/** The form state of leaving a game. Updates the page and the viewer's games afterwards. */
export function useLeaveForm({ game, onClose, newOwner, deletesGame = false }: LeaveOptions) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();
  const { id: gameId, alias, stringUrl } = game;
  return useForm(members.leaveGame, {
    initial: { gameId },
    draft: null,
    prepare: (values) => ({ ...values, deletesGame, ...(newOwner && { newOwnerId: newOwner.id }) }),
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
        const owner = newOwner ? [{ ...newOwner, modLevel: 'owner', isModerator: true } as const] : [];
        const update = { gameId, members: [member, ...owner], memberCount: game.memberCount - 1 };
        dispatch(onLive(membersEvents.gameMembersUpdated)(update));
      }
    },
  });
}
