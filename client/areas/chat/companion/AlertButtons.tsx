import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff, IconDeviceDesktop, IconDeviceDesktopOff } from '@tabler/icons-react';
import { showToast } from '../../../ui/feedback/toasts';
import { useSystemNotifications } from './systemNotifications';
import { useSoundOption } from './useSoundOption';

/** Whether messages may make a sound, and whether the system tells of private ones while the page is hidden. */
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
