import { Radio, TextInput } from '@mantine/core';
import { games, gamesEvents, gamesLimits, type Game } from '#shared/areas/games';
import { devStatus, devStatuses } from '#shared/vocabulary';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { Choices } from '../../ui/form/CheckGroup';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { showToast } from '../../ui/feedback/toasts';
import { useReference } from '../reference';
import { EditGameDialog, type EditDialogProps } from './EditGameDialog';
import { GenresAndPlatforms } from './LabelPickers';
import { useSaves } from './games.slice';
import { RatingChoice } from './RatingChoice';

const detailsOf = ({ platforms, genres, rating, releaseDate, devStatus }: Game) => ({
  platforms: sorted(platforms),
  genres: sorted(genres),
  rating,
  releaseDate,
  devStatus,
});
const sorted = (ids: readonly number[] = []) => [...ids].sort((one, other) => one - other);

/** The dialog for platforms, genres, rating, release date and development status of a game. */
export default function DetailsDialog({ game, mayEdit, onClose }: EditDialogProps) {
  const dispatch = useAppDispatch();
  const { genres, platforms, error, retry } = useReference();
  const form = useForm(games.updateGame, {
    initial: { gameId: game.id, ...detailsOf(game) },
    normalize: (values) => ({ ...values, platforms: sorted(values.platforms), genres: sorted(values.genres) }),
    onDone: (saved) => {
      dispatch(onLive(gamesEvents.gameInformationUpdated)({ gameId: saved.id, game: saved }));
      showToast('The details are saved.');
      onClose();
    },
  });
  const { values, set } = form;

  return (
    <EditGameDialog
      title="Edit details"
      size="lg"
      form={form}
      mayEdit={mayEdit}
      onClose={onClose}
      saves={useSaves('information', game.id)}
    >
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      <Radio.Group
        label="Development status"
        value={values.devStatus ?? null}
        onChange={(chosen) => set('devStatus', devStatus.parse(chosen))}
      >
        <Choices>
          {devStatuses.map(({ id, label }) => (
            <Radio key={id} value={id} label={label} data-autofocus={id === values.devStatus || undefined} />
          ))}
        </Choices>
      </Radio.Group>
      <TextInput
        label="Release date"
        description="A day, a season, or when it is done"
        maxLength={gamesLimits.releaseDate}
        {...form.text('releaseDate')}
      />
      <RatingChoice chosen={values.rating ?? 'everyone'} onChange={(chosen) => set('rating', chosen)} />
      <GenresAndPlatforms reference={{ genres, platforms }} form={form} />
    </EditGameDialog>
  );
}
