import type { AppDispatch } from '../../../app/store';
import { privateChatRequested } from '../chat.slice';
import { playSound } from './playSound';
import { chatIdIn } from '../private/privateRooms';
import { showSystemNotification } from './systemNotifications';

interface Arrival {
  chatRoomId: string;
  told: { alias: string; text: string } | null;
}

/** What happens outside the page when a message of another comes while it is hidden. */
export function alertHiddenPage(dispatch: AppDispatch, { chatRoomId, told }: Arrival, isSoundOn: boolean) {
  if (isSoundOn) playSound();
  const chatId = chatIdIn(chatRoomId);
  if (told && chatId !== null)
    showSystemNotification({ chatRoomId, ...told }, () => dispatch(privateChatRequested(chatId)));
}
