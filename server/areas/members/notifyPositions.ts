import type { Call } from '../../http/call';
import { remind } from '../notifications';

/** Tells a member that others changed their positions. */
export const notifyPositions = (call: Call, gameId: number, receiverId: number) =>
  remind(call, { targetType: 'membership', targetId: gameId, action: 'positions', receiverId });
