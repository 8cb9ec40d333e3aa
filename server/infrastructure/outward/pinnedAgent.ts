import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type AgentOptions } from 'node:https';
import { connect as connectPlain, isIPv4, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface PinnedConnection {
  /** Replaces parts of a connection, for tests. */
  connection: AgentOptions;
  /** Ends connections too, not only their calls. */
  end: AbortSignal;
}

/** An agent whose connections go to this IP address. A certificate must be that of the requested host. */
export function pinnedAgent(protocol: string, address: string, { connection, end }: PinnedConnection) {
  const isTls = protocol === 'https:';
  const agent = isTls
    ? new HttpsAgent({ keepAlive: false, maxCachedSessions: 0 })
    : new HttpAgent({ keepAlive: false });
  agent.createConnection = (options, onReady) => {
    const pinned = {
      ...(options as TcpNetConnectOpts),
      lookup: (_host: string, { all }: { all?: boolean }, done: (...found: unknown[]) => void) => {
        const family = isIPv4(address) ? 4 : 6;
        if (all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      ...connection,
    } as TcpNetConnectOpts;
    const socket = isTls ? connectTls(pinned) : connectPlain(pinned);
    // Until it is connected nobody else has it, and a peer that says nothing would keep it for good.
    end.addEventListener('abort', () => socket.destroy());
    socket
      .once(isTls ? 'secureConnect' : 'connect', () => onReady?.(null, socket))
      .once('error', (error: Error) => onReady?.(error, socket));
    return undefined;
  };
  return agent;
}
