import type { DefaultEventsMap, Socket } from 'socket.io';
import type { RepeatedEvent } from '../http/call';
import type { LoggedInDeveloper } from '../http/session/sessions';
import type { CountUpdate } from './sharedCounters';

/** The state of a socket. It is plain data, because it comes back with a recovered connection. */
export interface SocketState {
  viewer: LoggedInDeveloper | null;
  /** Wanted topics and the room each stands for; null where the viewer may not join now. */
  topics: Record<string, string | null>;
}

export type ClientEvents = Record<string, (...sent: unknown[]) => void>;
export type ServerEvents = Record<string, (payload: unknown) => void>;
/** The messages between the processes of a site; each handles them for its own sockets. */
export interface ProcessEvents {
  recheckDeveloper: (developerId: number) => void;
  recheckTopics: (names: readonly string[], event?: RepeatedEvent) => void;
  refreshOnline: (developerId: number) => void;
  counted: (update: CountUpdate) => void;
}
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketState>;
