import type { Socket } from 'socket.io';
import type { LoggedInDeveloper } from '../http/session/sessions';
import type { CountUpdate } from './sharedCounters';

/** What the server keeps of a socket; it comes back with a recovered connection, so it is plain data. */
export interface SocketState {
  viewer: LoggedInDeveloper | null;
  /** Topics asked for and the room each stands for; null is a wish that is not allowed now. */
  topics: Record<string, string | null>;
}

export type ClientEvents = Record<string, (...sent: unknown[]) => void>;
export type ServerEvents = Record<string, (payload: unknown) => void>;
/** What the processes of a site tell each other: each does it for its own sockets. */
export interface ProcessEvents {
  recheckDeveloper: (developerId: number) => void;
  recheckTopics: (names: readonly string[]) => void;
  refreshOnline: (developerId: number) => void;
  counted: (news: CountUpdate) => void;
}
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketState>;
