import type { Call } from '../../http/call';
import { unnotify } from '../notifications';

/** The database deletes the team with its game. */
export const onGameDeleted = (call: Pick<Call, 'db' | 'host' | 'afterCommit'>, gameId: number) =>
  unnotify(call, { targetType: 'membership', targetId: gameId });
