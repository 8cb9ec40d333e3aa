import { TextInput } from '@mantine/core';
import { games, gamesEvents, gamesLimits, gamesTexts } from '#shared/areas/games';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { AvatarDrop } from '../../profiles/PictureDrop';
import { showToast } from '../../ui/feedback/toasts';
import { EditGameDialog, type EditDialogProps } from './EditGameDialog';
import { useSaves } from './games.slice';

/** The dialog for title and picture of a game. */
export default function VitalsDialog({ game, mayEdit, onClose }: EditDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(games.updateVitals, {
    initial: { gameId: game.id, alias: game.alias },
    storedFiles: { avatarFile: game.avatarId },
    onDone: ({ id: gameId, alias, stringUrl, hasAvatar, avatarId }) => {
      showToast('Title and picture are saved.');
      const picture = { gameId, hasAvatar, avatarId };
      const { stringUrl: oldStringUrl } = game;
      if (alias === game.alias) dispatch(onLive(gamesEvents.gameVitalsWithoutAliasUpdated)(picture));
      else dispatch(onLive(gamesEvents.gameAliasUpdated)({ ...picture, alias, stringUrl, oldStringUrl }));
      onClose();
    },
  });
  const alias = form.values.alias?.trim() ?? '';

  return (
    <EditGameDialog
      title="Edit title and picture"
      form={form}
      mayEdit={mayEdit}
      onClose={onClose}
      saves={useSaves('vitals', game.id)}
      isValid={alias !== ''}
    >
      <TextInput
        label="Title"
        maxLength={gamesLimits.alias}
        data-autofocus
        {...form.text('alias')}
        error={form.fields.alias ?? (alias === '' ? gamesTexts.vitalsTitleNeeded : undefined)}
      />
      <AvatarDrop label="Picture" of={game} kind="game" form={form} />
    </EditGameDialog>
  );
}
