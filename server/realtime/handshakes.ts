import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Server } from 'socket.io';
import { liveLimits } from './liveLimits';
import type { LiveSocket } from './socketState';

type Engine = Server['engine'];
type EngineSession = LiveSocket['conn'];

/** Tells Engine.IO whether a connection may begin; a text goes to the client as the reason. */
type Decide = (refusal: string | null, isAllowed: boolean) => void;

interface GuardOptions {
  /** Multiplies the limits. */
  factor: number;
  addressOf: (request: IncomingMessage) => string;
  comesFromSite: (request: IncomingMessage) => boolean;
}

/**
 * Guards the opening step of the live channel, which costs a session in memory before anybody has joined: an address opens
 * some a minute, all addresses together hold a bounded number that has not joined, and each of those ends after ten seconds.
 */
export function guardHandshakes({ factor, addressOf, comesFromSite }: GuardOptions) {
  const limiter = new RateLimiterMemory({ points: Math.ceil(liveLimits.handshakesAMinute * factor), duration: 60 });
  const unjoined = new Map<EngineSession, NodeJS.Timeout>();

  function settle(session: EngineSession) {
    clearTimeout(unjoined.get(session));
    unjoined.delete(session);
  }

  return {
    allow: (request: IncomingMessage, decide: Decide) => {
      if (!comesFromSite(request)) decide(null, false);
      else if (unjoined.size >= liveLimits.unjoinedSessions) decide('Too many connections', false);
      else
        limiter.consume(addressOf(request)).then(
          () => {
            decide(null, true);
          },
          (reason: unknown) => {
            if (!(reason instanceof RateLimiterRes)) throw reason;
            decide('Too many connections', false);
          },
        );
    },
    /** Watches the sessions that begin from now on. */
    watch: (engine: Engine) => {
      engine.on('connection', (session: EngineSession) => {
        // An orderly end would wait for the next poll of a client that may never poll.
        const timer = setTimeout(() => session.close(true), liveLimits.connectMs);
        unjoined.set(session, timer.unref());
        session.once('close', () => {
          settle(session);
        });
      });
    },
    /** Notes that the client of a session has joined the channel. */
    joined: settle,
    unjoinedCount: () => unjoined.size,
  };
}
