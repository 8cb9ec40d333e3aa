import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { bugMoves, bugs, bugsEvents, bugsTexts, type BugItem } from '#shared/areas/bugs';
import { canDeleteBug, canMoveBugs } from '#shared/policies/bugs.policy';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { useSession, viewerOf } from '../account';
import { ReportButton, useDeletion } from '../content';
import { moveName } from './MoveHandle';
import { useMove } from './useMove';

/** Moderators move an item. They delete it, and so does its author while it is in the backlog. */
export function BugActions({ item }: { item: BugItem }) {
  const { id, status, poster } = item;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();
  const move = useMove();
  const viewer = viewerOf(user);

  const remove = () =>
    toastOnError(async () => {
      await call(bugs.deleteItem, { id }).catch(ignoreNotFound);
      await navigate(paths.bugs);
      dispatch(onLive(bugsEvents.deletedBugOrSuggestion)({ id }));
      showToast(bugsTexts.deleted);
    });

  const deletion = useDeletion({
    title: 'Delete this from the board?',
    text: bugsTexts.confirmDelete,
    aboutId: poster.id,
    onConfirm: remove,
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
        <ActionIcon variant="subtle" color="rose" size={36} aria-label="Delete" onClick={deletion.ask}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      {deletion.dialog}
    </Group>
  );
}

const isBack = (from: BugItem['status'], to: BugItem['status']) =>
  to === 'backlog' || (from === 'done' && to === 'inProgress');
