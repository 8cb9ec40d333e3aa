import { Textarea } from '@mantine/core';
import { games, gamesEvents, gamesLimits, type Game } from '#shared/areas/games';
import { positions, type RecruitingFlag } from '#shared/vocabulary';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { TagPicker } from '../../profiles/TagPicker';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { showToast } from '../../ui/feedback/toasts';
import { useReference } from '../reference';
import { EditGameDialog, type EditDialogProps } from './EditGameDialog';
import { RecruitingFlags } from './RecruitingFlags';
import { useSaves } from './games.slice';

const recruitmentOf = (game: Game) => ({
  roleTitles: game.seekingRoles,
  ...(Object.fromEntries(positions.map((each) => [each.recruitingFlag, game[each.seekingFlag]])) as Record<
    RecruitingFlag,
    boolean
  >),
  skills: game.skills,
});

/** The dialog for the open positions of a game: role titles, eight role flags and skills. */
export default function RecruitmentDialog({ game, mayEdit, onClose }: EditDialogProps) {
  const dispatch = useAppDispatch();
  const { skills, error, retry } = useReference();
  const form = useForm(games.updateRecruitment, {
    initial: { gameId: game.id, ...recruitmentOf(game) },
    normalize: ({ skills = [], ...values }) => ({ ...values, skills: [...skills].sort((one, other) => one - other) }),
    onDone: (saved) => {
      dispatch(onLive(gamesEvents.gameInformationUpdated)({ gameId: saved.id, game: saved }));
      showToast(saved.lookingForMembers ? 'Your open positions are saved.' : 'You are no longer looking for anyone.');
      onClose();
    },
  });
  const { values } = form;
  const roleTitles = values.roleTitles ?? '';
  const left = gamesLimits.seekingRoles - [...roleTitles].length;

  return (
    <EditGameDialog
      title="Edit recruitment"
      size="lg"
      form={form}
      mayEdit={mayEdit}
      onClose={onClose}
      saves={useSaves('information', game.id)}
    >
      <Textarea
        label="Role titles"
        placeholder="A 2D artist for underwater backgrounds, and testers with patience"
        description={left === 1 ? '1 character left' : `${left} characters left`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={gamesLimits.seekingRoles}
        autosize
        minRows={3}
        data-autofocus
        {...form.text('roleTitles')}
      />
      <RecruitingFlags label="Recruiting" values={values} set={form.set} />
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      <TagPicker
        label="Skills"
        tags={skills}
        chosen={values.skills ?? []}
        onChange={(chosen) => form.set('skills', chosen)}
        max={gamesLimits.skills}
        error={form.fields.skills}
      />
    </EditGameDialog>
  );
}
