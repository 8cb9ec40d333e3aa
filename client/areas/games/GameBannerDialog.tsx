import { useEffect } from 'react';
import { games, gamesEvents } from '#shared/areas/games';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { BannerDialog } from '../../profiles/BannerDialog';
import { showToast } from '../../ui/feedback/toasts';
import type { EditDialogProps } from './EditGameDialog';
import { useBannerVersion } from './games.slice';

/** The dialog that changes the banner of a game. */
export default function GameBannerDialog({ game, mayEdit, onClose }: EditDialogProps) {
  const dispatch = useAppDispatch();
  const version = useBannerVersion(game.id);
  const form = useForm(games.uploadBanner, {
    initial: { gameId: game.id, remove: false },
    storedFiles: { bannerFile: [game.hasBanner, version] },
    onDone: (saved) => {
      dispatch(onLive(gamesEvents.gameInformationUpdated)({ gameId: saved.id, game: saved }));
      showToast(saved.hasBanner ? 'The banner is saved.' : 'The banner has been removed.');
      onClose();
    },
  });
  useEffect(() => {
    if (!mayEdit) onClose();
  }, [mayEdit, onClose]);
  return <BannerDialog of={game} kind="game" version={version} form={form} onClose={onClose} />;
}
