import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff, IconDeviceDesktop, IconDeviceDesktopOff } from '@tabler/icons-react';
import { accountEvents } from '#shared/areas/session';
import { options } from '#shared/areas/options';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { toastOnError } from '../../../app/data/toastOnError';
import { showToast } from '../../../ui/feedback/toasts';
import { useSession } from '../../account';
import { useSystemNotifications } from './systemNotifications';

/** Turns the sound of messages, and notifications of the system for private ones, on and off. */
export function AlertButtons() {
  return (
    <>
      <SoundButton />
      <SystemNotificationButton />
    </>
  );
}

export function SoundButton() {
  const sound = useSoundOption();
  if (!sound) return null;
  const label = sound.isOn ? 'Turn the sound off' : 'Turn the sound on';
  return (
    <ActionIcon
      variant="subtle"
      color="text"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => void sound.toggle()}
    >
      {sound.isOn ? <IconBell size={18} aria-hidden /> : <IconBellOff size={18} aria-hidden />}
    </ActionIcon>
  );
}

function SystemNotificationButton() {
  const { isPossible, isOn, toggle } = useSystemNotifications();
  if (!isPossible) return null;
  const label = isOn ? 'Turn system notifications off' : 'Turn system notifications on';
  async function change() {
    if (!(await toggle())) showToast('Your browser does not allow notifications from this site.', 'failed');
  }
  return (
    <ActionIcon variant="subtle" color="text" size={36} aria-label={label} title={label} onClick={() => void change()}>
      {isOn ? <IconDeviceDesktop size={18} aria-hidden /> : <IconDeviceDesktopOff size={18} aria-hidden />}
    </ActionIcon>
  );
}

/** The viewer's sound option; null for visitors, who have none. */
function useSoundOption() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  if (!user) return null;
  const isOn = user.options.chatroomNotificationSound === 'on';
  const toggle = () =>
    toastOnError(async () => {
      const saved = await call(options.updateChatroomNotificationSound, { state: isOn ? 'off' : 'on' });
      dispatch(onLive(accountEvents.updateUserInfo)({ options: saved }));
    });
  return { isOn, toggle };
}
