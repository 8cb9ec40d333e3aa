import type { AppDispatch } from '../../app/store';
import { chatAsked } from './chat.slice';
import { playSound } from './playSound';
import { chatIdIn } from './privateRooms';
import { tellSystem } from './systemNotifications';

interface Arrival {
  chatRoomId: string;
  told: { alias: string; text: string } | null;
}

/** What happens outside the page when a message of another comes while it is hidden. */
export function drawAttention(dispatch: AppDispatch, { chatRoomId, told }: Arrival, isSoundOn: boolean) {
  if (isSoundOn) playSound();
  const chatId = chatIdIn(chatRoomId);
  if (told && chatId !== null) tellSystem({ chatRoomId, ...told }, () => dispatch(chatAsked(chatId)));
}
