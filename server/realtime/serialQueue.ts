/**
 * One thing after the other. What a socket asks for reads the database in between; in turns, a topic that is being
 * joined never outruns the change of identity that forbids it.
 */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();
  private open = 0;

  /** Whether something is under way or waits. */
  get isBusy(): boolean {
    return this.open > 0;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    this.open += 1;
    const turn = this.last.then(work).finally(() => {
      this.open -= 1;
    });
    // A turn that failed tells its own caller; the next one goes on.
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
