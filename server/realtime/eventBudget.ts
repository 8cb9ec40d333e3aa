const perWindow = 60;
const windowMs = 10_000;

/** How many events a socket may send: 60 in 10 seconds (wire §18.1). */
export class EventBudget {
  private windowBegan = 0;
  private spent = 0;

  constructor(private readonly factor: number) {}

  /** False when the socket has sent too many. */
  spend(): boolean {
    const now = Date.now();
    if (now - this.windowBegan > windowMs) {
      this.windowBegan = now;
      this.spent = 0;
    }
    this.spent += 1;
    return this.spent <= perWindow * this.factor;
  }
}
