import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bugMoves, bugs, bugsEvents, bugsTexts, type BugItem } from '#shared/areas/bugs';
import { canDeleteBug, canMoveBugs } from '#shared/areas/bugs.policy';
import { paths } from '#shared/pages';
import { call } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { onLive } from '../../app/live';
import { ignoreNotFound, toastOnError } from '../../app/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { useSession, viewerOf } from '../account';
import { ReportButton, useDeletionText } from '../reports';
import { moveName } from './MoveHandle';
import { useMove } from './useMove';

const ConfirmDialog = lazyWithRetry(() =>
  import('../../ui/overlay/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** What may be done with an item: moderators move it; they and, while it waits, its writer delete it. */
export function BugActions({ item }: { item: BugItem }) {
  const { id, status, poster } = item;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const move = useMove();
  const viewer = viewerOf(user);
  const deletionText = useDeletionText(bugsTexts.confirmDelete, { aboutId: poster.id });

  const remove = () =>
    toastOnError(async () => {
      await call(bugs.deleteItem, { id }).catch(ignoreNotFound);
      await navigate(paths.bugs);
      dispatch(onLive(bugsEvents.deletedBugOrSuggestion)({ id }));
      showToast(bugsTexts.deleted);
    });

  return (
    <Group gap="xs" ml="auto">
      {canMoveBugs(viewer) &&
        bugMoves[status].map((to) => (
          <Button
            key={to}
            variant="default"
            size="sm"
            leftSection={isBack(status, to) && <IconArrowLeft size={16} aria-hidden />}
            rightSection={!isBack(status, to) && <IconArrowRight size={16} aria-hidden />}
            onClick={() => void move(item, to)}
          >
            {moveName(item, to)}
          </Button>
        ))}
      <ReportButton kind="bug" targetId={id} aboutId={poster.id} name={item.title} />
      {canDeleteBug(viewer, { authorId: poster.id, status }) && (
        <ActionIcon variant="subtle" color="rose" size={36} aria-label="Delete" onClick={() => setAsking(true)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Delete this from the board?"
            text={deletionText}
            confirm="Delete"
            danger
            onConfirm={remove}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}

const isBack = (from: BugItem['status'], to: BugItem['status']) =>
  to === 'backlog' || (from === 'done' && to === 'inProgress');
