import type { Call } from '../../http/call';
import { remind } from '../notifications';

interface MemberChange {
  gameId: number;
  action: 'positions' | 'rights' | 'marked';
  receiverId: number;
}

/** Notifies somebody of positions or rights that others changed, or that a moderator removed their credit (`marked`). */
export const notifyMember = (call: Call, { gameId, ...change }: MemberChange) =>
  remind(call, { targetType: 'membership', targetId: gameId, ...change });
