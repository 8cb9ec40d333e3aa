import { Button } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { playtests, playtestsEvents, playtestsTexts, type Playtest } from '#shared/areas/playtests/playtests';
import { canRemovePlaytest, canRunPlaytests } from '#shared/policies/playtests.policy';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useMembership } from '../account';
import { useDeletion } from '../content';

const CloseDialog = lazyWithRetry(() => import('./CloseDialog'));

/** For those who run it: edit and delete while nobody has answered, then close. Site moderators delete. */
export function PlaytestActions({ playtest }: { playtest: Playtest }) {
  const { viewer, membership } = useMembership(playtest.game.id);
  const mayRun = canRunPlaytests(membership);
  const isUnanswered = playtest.answerCount === 0 && playtest.closed === null;
  return (
    <>
      {mayRun && isUnanswered && (
        <Button
          component={Link}
          to={paths.editPlaytest(playtest.id)}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </Button>
      )}
      {mayRun && playtest.closed === null && <CloseButton playtest={playtest} />}
      {canRemovePlaytest(viewer, membership) && (isUnanswered || !mayRun) && <DeleteButton playtest={playtest} />}
    </>
  );
}

function CloseButton({ playtest }: { playtest: Playtest }) {
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setClosing(true)}
      >
        Close playtest
      </Button>
      {isClosing && (
        <Suspense>
          <CloseDialog playtest={playtest} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}

function DeleteButton({ playtest: { id, author, game } }: { playtest: Playtest }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { ask, dialog } = useDeletion({
    title: 'Delete this playtest?',
    text: playtestsTexts.confirmDelete,
    aboutId: author.id,
    gameId: game.id,
    onConfirm: () =>
      toastOnError(async () => {
        await call(playtests.remove, { playtestId: id }).catch(ignoreNotFound);
        await navigate(paths.playtests);
        dispatch(onLive(playtestsEvents.playtestUpdated)({ id, gameId: game.id }));
        showToast(playtestsTexts.deleted);
      }),
  });
  return (
    <>
      <Button variant="subtle" color="rose" leftSection={<IconTrash size={16} aria-hidden />} onClick={ask}>
        Delete
      </Button>
      {dialog}
    </>
  );
}
