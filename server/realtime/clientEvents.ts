import type { ClientEvent } from '#shared/endpoint';
import type { Connection } from './connection';
import type { EventBudget } from './eventBudget';
import type { LiveSocket } from './socketState';

interface ClientEventsOptions {
  socket: LiveSocket;
  connection: Connection;
  budget: EventBudget;
  report: (error: unknown) => void;
}

/** Answers the events that clients send. Wrong types change nothing; too many events close the socket. */
export function handleClientEvents({ socket, connection, budget, report }: ClientEventsOptions) {
  const answers: Record<ClientEvent, (sent: unknown) => Promise<unknown>> = {
    setUserSocketData: (user) => connection.identify(passkeyOf(user)),
    unsetUserSocketData: () => connection.identify(null),
    joinedRoom: (topic) => (typeof topic === 'string' ? connection.join(topic) : refused),
    leftRoom: (topic) => (typeof topic === 'string' ? connection.leave(topic) : refused),
  };
  socket.use((_event, next) => {
    if (budget.spend()) next();
    else socket.disconnect(true);
  });
  for (const [name, answer] of Object.entries(answers))
    socket.on(name, (...sent) => {
      answer(sent.find((each) => !isAck(each))).then(sent.find(isAck) ?? ignore, report);
    });
}

const refused = Promise.resolve({ joined: false });
const ignore = () => undefined;
const isAck = (sent: unknown): sent is (answer: unknown) => void => typeof sent === 'function';

const maxPasskeyLength = 100;

function passkeyOf(user: unknown): string | null {
  if (typeof user !== 'object' || user === null || !('passkey' in user)) return null;
  const { passkey } = user;
  return typeof passkey === 'string' && passkey.length <= maxPasskeyLength ? passkey : null;
}
