import type { Call } from '../../http/call';
import { remind } from '../notifications';

interface MemberChange {
  gameId: number;
  action: 'positions' | 'rights';
  receiverId: number;
}

/** Notifies a member of positions or rights that others changed. */
export const notifyMember = (call: Call, { gameId, ...change }: MemberChange) =>
  remind(call, { targetType: 'membership', targetId: gameId, ...change });
