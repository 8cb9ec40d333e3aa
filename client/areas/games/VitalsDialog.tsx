import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { games, gamesEvents, gamesLimits, gamesTexts, type Game } from '#shared/areas/games';
import { uploadBytes } from '#shared/vocabulary';
import { useForm } from '../../app/form';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live';
import { Avatar } from '../../ui/Avatar';
import { FormErrors } from '../../ui/FormErrors';
import { ImageDrop } from '../../ui/ImageDrop';
import { Modal } from '../../ui/Modal';
import { showToast } from '../../ui/toasts';
import { selectVitalsSaved } from './games.slice';
import styles from './VitalsDialog.module.css';

interface VitalsDialogProps {
  game: Game;
  onClose: () => void;
}

/** Title and avatar of a game. */
export default function VitalsDialog({ game, onClose }: VitalsDialogProps) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm(games.updateVitals, {
    initial: { gameId: game.id, alias: game.alias },
    onDone: ({ id: gameId, alias, stringUrl, hasAvatar, avatarId }) => {
      showToast('Title and picture are saved.');
      const picture = { gameId, hasAvatar, avatarId };
      const { stringUrl: oldStringUrl } = game;
      if (alias === game.alias) dispatch(onLive(gamesEvents.gameVitalsWithoutAliasUpdated)(picture));
      else dispatch(onLive(gamesEvents.gameAliasUpdated)({ ...picture, alias, stringUrl, oldStringUrl }));
    },
  });
  const alias = form.values.alias?.trim() ?? '';
  const isChanged = file !== null || alias !== game.alias;
  // What somebody else saves meanwhile does not take away what was typed here.
  useClosingWhenSaved(game.id, { onClose, isMine: form.saving || !isChanged });

  function choose(chosen: File | null) {
    setFile(chosen);
    form.attach('avatarFile', chosen);
  }

  return (
    <Modal opened onClose={onClose} title="Edit title and picture">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <TextInput
          label="Title"
          maxLength={gamesLimits.alias}
          data-autofocus
          {...form.text('alias')}
          error={form.fields.alias ?? (alias === '' ? gamesTexts.vitalsTitleNeeded : undefined)}
        />
        <ImageDrop
          label="Picture (JPEG or PNG, at most 10 MB)"
          file={file}
          onFile={choose}
          maxBytes={uploadBytes}
          tooBig={gamesTexts.avatarTooBig}
          wrongType={gamesTexts.avatarNotReadable}
          current={<Avatar of={game} kind="game" size={96} />}
        />
        <FormErrors errors={form.errors} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={form.saving}>
            Cancel
          </Button>
          <Button type="submit" disabled={alias === '' || !isChanged} loading={form.saving}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Closes when the game's vitals were saved (part 1 §4). */
function useClosingWhenSaved(gameId: number, { onClose, isMine }: { onClose: () => void; isMine: boolean }) {
  const saved = useAppSelector(selectVitalsSaved(gameId));
  const seen = useRef(saved);
  useEffect(() => {
    if (saved === seen.current) return;
    seen.current = saved;
    if (isMine) onClose();
  }, [saved, isMine, onClose]);
}
