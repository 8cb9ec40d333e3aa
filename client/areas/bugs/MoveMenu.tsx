import { Menu } from '@mantine/core';
import { bugMoves } from '#shared/areas/bugs';
import { useOpenOnMount } from '../../ui/overlay/useOpenOnMount';
import { Handle, moveName, type MoveHandleProps } from './MoveHandle';

/** The moves of an item, in a menu that opens as soon as it is mounted. */
export default function MoveMenu({ item, onMove }: MoveHandleProps) {
  const { target, menu } = useOpenOnMount();
  return (
    <Menu {...menu} position="bottom-end" width={200} withinPortal={false} hideDetached={false}>
      <Menu.Target>
        <Handle ref={target} item={item} onMove={onMove} />
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
