import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { bugStatusNames, bugTypeNames, type BugItem, type BugStatus } from '#shared/areas/bugs';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { LazyMenu, type TriggerProps } from '../../ui/overlay/LazyMenu';

const MoveMenu = lazyWithRetry(() => import('./MoveMenu'));

export interface MoveHandleProps {
  item: BugItem;
  onMove: (to: BugStatus) => void;
}

/** The columns from left to right. */
const order: readonly BugStatus[] = ['backlog', 'inProgress', 'done'];

/** Moves a card by arrow keys or by its menu; by touch it is dragged here. */
export const MoveHandle = (props: MoveHandleProps) => (
  <LazyMenu load={MoveMenu.load} button={(trigger) => <Handle {...props} {...trigger} />}>
    <MoveMenu {...props} />
  </LazyMenu>
);

export function Handle({ item, onMove, ...trigger }: MoveHandleProps & TriggerProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = order[order.indexOf(item.status) + step];
    if (step === 0 || !to) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <ActionIcon
      variant="subtle"
      color="text"
      size={36}
      data-handle
      aria-label={`Move ${item.title}`}
      aria-keyshortcuts="ArrowLeft ArrowRight"
      title="Drag, or use the arrow keys"
      {...trigger}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The label of a move. Items go back to the column of their type. */
export const moveName = ({ type }: Pick<BugItem, 'type'>, to: BugStatus) =>
  to === 'backlog' ? `Back to ${bugTypeNames[type]}s` : `To ${bugStatusNames[to]}`;
