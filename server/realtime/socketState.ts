import type { LoggedDeveloper } from '../http/sessions';

/** What the server keeps of a socket; it comes back with a recovered connection. */
export interface SocketState {
  viewer: LoggedDeveloper | null;
  /** Topics asked for and the room each stands for; null is a wish that is not allowed now. */
  topics: Record<string, string | null>;
}
