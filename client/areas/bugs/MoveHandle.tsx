import { ActionIcon, Menu } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { bugMoves, bugStatusNames, bugTypeNames, type BugItem, type BugStatus } from '#shared/areas/bugs';

interface MoveHandleProps {
  item: BugItem;
  onMove: (to: BugStatus) => void;
}

/** The columns from left to right. */
const order: readonly BugStatus[] = ['backlog', 'inProgress', 'done'];

/** Moves a card by arrow keys or by its menu; by touch it is dragged here. */
export function MoveHandle({ item, onMove }: MoveHandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = order[order.indexOf(item.status) + step];
    if (step === 0 || !to) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <Menu position="bottom-end" width={200} withinPortal={false} hideDetached={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="text"
          size={36}
          data-handle
          aria-label={`Move ${item.title}`}
          aria-keyshortcuts="ArrowLeft ArrowRight"
          title="Drag, or use the arrow keys"
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {bugMoves[item.status].map((to) => (
          <Menu.Item key={to} onClick={() => onMove(to)}>
            {moveName(item, to)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The label of a move. Items go back to the column of their type. */
export const moveName = ({ type }: Pick<BugItem, 'type'>, to: BugStatus) =>
  to === 'backlog' ? `Back to ${bugTypeNames[type]}s` : `To ${bugStatusNames[to]}`;
