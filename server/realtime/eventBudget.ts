import { liveLimits } from './liveLimits';

/**
 * The events that a socket may send: 60 within any 10 seconds. Own code because the window slides: those of
 * rate-limiter-flexible are fixed and let twice as many through around their edge.
 */
export class EventBudget {
  private readonly spentAt: number[] = [];

  constructor(private readonly factor: number) {}

  /** False when the socket has sent too many. */
  spend(now = Date.now()): boolean {
    const windowStart = now - liveLimits.eventsWithinMs;
    const firstInWindow = this.spentAt.findIndex((at) => at > windowStart);
    this.spentAt.splice(0, firstInWindow === -1 ? this.spentAt.length : firstInWindow);
    this.spentAt.push(now);
    return this.spentAt.length <= liveLimits.events * this.factor;
  }
}
