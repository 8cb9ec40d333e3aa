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
    const windowBegan = now - liveLimits.eventsWithinMs;
    const outside = this.spentAt.findIndex((at) => at > windowBegan);
    this.spentAt.splice(0, outside === -1 ? this.spentAt.length : outside);
    this.spentAt.push(now);
    return this.spentAt.length <= liveLimits.events * this.factor;
  }
}
