import { readStored, useStored } from '../../../app/storage';

/** Of this browser alone: its permission is, too. */
const storageKey = 'spawnpoint.systemNotifications';

const isPossible = () => 'Notification' in window;

/** Whether the system tells of private messages while the page is hidden; `toggle` answers false where it may not. */
export function useSystemNotifications() {
  const [stored, store] = useStored(storageKey);
  const isOn = isPossible() && stored === 'on' && Notification.permission === 'granted';
  async function toggle(): Promise<boolean> {
    if (isOn) {
      store(null);
      return true;
    }
    const permission = await Notification.requestPermission();
    if (permission === 'granted') store('on');
    return permission === 'granted';
  }
  return { isPossible: isPossible(), isOn, toggle };
}

interface PrivateMessageAlert {
  /** Several of one conversation, and of several tabs, replace each other. */
  chatRoomId: string;
  alias: string;
  text: string;
}

/** Tells of a private message where that was asked for; a click on it comes back to the page. */
export function showSystemNotification({ chatRoomId, alias, text }: PrivateMessageAlert, onClick: () => void) {
  if (!isPossible() || readStored(storageKey) !== 'on' || Notification.permission !== 'granted') return;
  const notification = new Notification(alias, { body: text, tag: chatRoomId, icon: '/favicon.svg' });
  notification.onclick = () => {
    window.focus();
    notification.close();
    onClick();
  };
}
