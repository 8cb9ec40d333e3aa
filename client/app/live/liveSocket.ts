import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/**
 * A socket to the site, a websocket from the start: begun as polling, the library's default, a connection takes five
 * requests more. It polls where websockets are refused, and from its second attempt on where they are held back.
 */
export function openLiveSocket(options: Partial<ManagerOptions & SocketOptions> & { url?: string } = {}): Socket {
  const { url, ...rest } = { transports: ['websocket', 'polling'], tryAllTransports: true, ...options };
  const socket = url === undefined ? io(rest) : io(url, rest);
  const pollFirst = () => (socket.io.opts.transports = ['polling', 'websocket']);
  socket.once('connect_error', pollFirst);
  // Later failures, as while the server restarts, say nothing about websockets.
  socket.once('connect', () => socket.off('connect_error', pollFirst));
  return socket;
}
