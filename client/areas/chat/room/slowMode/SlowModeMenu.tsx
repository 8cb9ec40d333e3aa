import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconHourglass, IconHourglassOff } from '@tabler/icons-react';
import { chat, chatEvents } from '#shared/areas/chat';
import { call } from '../../../../app/data/call';
import { toastOnError } from '../../../../app/data/toastOnError';
import { useAppDispatch, useAppSelector } from '../../../../app/hooks';
import { onLive } from '../../../../app/live/live';
import { intervalText } from './durationText';
import { selectSlowSeconds } from './useSlowMode';

const choices = [0, 5, 10, 30, 60, 300, 900];
const labelOf = (seconds: number) => (seconds === 0 ? 'Off' : `One message every ${intervalText(seconds)}`);

/** Lets moderators of a room set its slow mode. */
export default function SlowModeMenu({ chatRoomId }: { chatRoomId: string }) {
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => selectSlowSeconds(state, chatRoomId));
  const label = `Slow mode: ${labelOf(current).toLowerCase()}`;
  const ModeIcon = current === 0 ? IconHourglassOff : IconHourglass;

  const choose = (seconds: number) =>
    toastOnError(async () => {
      dispatch(onLive(chatEvents.chatroomSlowMode)(await call(chat.setSlowMode, { chatRoomId, seconds })));
    });
  return (
    <Menu position="bottom-end" withinPortal={false} hideDetached={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="text" size={36} aria-label={label} title={label}>
          <ModeIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Slow mode</Menu.Label>
        {[...new Set([...choices, current])]
          .sort((one, other) => one - other)
          .map((seconds) => (
            <Menu.Item
              key={seconds}
              rightSection={seconds === current && <IconCheck size={16} aria-label="is set" />}
              onClick={() => void choose(seconds)}
            >
              {labelOf(seconds)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
