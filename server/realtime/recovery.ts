import { SessionAwareAdapter, type Session } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import type { SocketState } from './socketState';

/** Whether a socket that comes back may still have all that it had. */
export type MayRecover = (state: SocketState | undefined) => Promise<boolean>;

/**
 * Connection state recovery that never skips the checks (security §7.4): what was missed is sent as soon as a session is
 * restored, so who may no longer hear all of it begins anew instead.
 */
export function recoveringAdapter(mayRecover: MayRecover) {
  return class CheckedRecovery extends SessionAwareAdapter {
    constructor(readonly namespace: Namespace) {
      super(namespace);
    }

    override async restoreSession(privateId: string, offset: string): Promise<Session> {
      const session = await super.restoreSession(privateId, offset);
      const isAllowed = session !== null && (await mayRecover((session as Session).data as SocketState | undefined));
      // socket.io takes null as "nothing to restore"; its types do not say so.
      return (isAllowed ? session : null) as Session;
    }
  };
}
