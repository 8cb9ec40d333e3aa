import { defaultIcon } from '#shared/siteIcon';
import { readStored, useStored } from '../../../app/storage/browserStorage';

/** Stored in this browser, since its permission is given there too. */
const storageKey = 'spawnpoint.systemNotifications';

const isPossible = () => 'Notification' in window;

/** Whether the system notifies of private messages while the page is hidden. `toggle` resolves to false if the browser forbids it. */
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
  /** Notifications of one conversation replace each other, from several tabs too. */
  chatRoomId: string;
  alias: string;
  text: string;
}

/** Shows a notification of the system for a private message, if the viewer wants them. A click leads to the page. */
export function showSystemNotification({ chatRoomId, alias, text }: PrivateMessageAlert, onClick: () => void) {
  if (!isPossible() || readStored(storageKey) !== 'on' || Notification.permission !== 'granted') return;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? defaultIcon;
  const notification = new Notification(alias, { body: text, tag: chatRoomId, icon });
  notification.onclick = () => {
    window.focus();
    notification.close();
    onClick();
  };
}
