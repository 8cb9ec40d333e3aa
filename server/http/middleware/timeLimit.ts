import type { Request, RequestHandler, Response } from 'express';
import { secondMs } from '#shared/durations';
import { tooSlow, unavailable, type Refusal } from '../../refusal';

const limitsMs = { request: 15 * secondMs, body: 30 * secondMs, upload: 120 * secondMs };

declare module 'express-serve-static-core' {
  interface Request {
    timeLimit?: TimeLimit;
  }
}

/** The time limit of a request. All of them share one timer, so each may last a second longer. */
class TimeLimit {
  private deadline = 0;

  constructor(
    private readonly response: Response,
    private readonly refuse: (refusal: Refusal) => void,
    private refusal: () => Refusal,
  ) {
    response.on('close', () => void running.delete(this));
  }

  start(ms: number, refusal = this.refusal) {
    this.deadline = performance.now() + ms;
    this.refusal = refusal;
    if (this.response.closed) return;
    running.add(this);
    timer ??= setInterval(endExpired, secondMs).unref();
  }

  /** Stops the clock while the body arrives, which has a limit of its own. */
  async whileReading<T>(read: () => Promise<T>): Promise<T> {
    const left = this.deadline - performance.now();
    const { refusal } = this;
    this.start(limitsMs.body, tooSlow);
    try {
      return await read();
    } finally {
      this.start(left, refusal);
    }
  }

  endIfExpired(now: number) {
    if (now < this.deadline) return;
    running.delete(this);
    if (!this.response.headersSent) this.refuse(this.refusal());
  }
}

const running = new Set<TimeLimit>();
let timer: NodeJS.Timeout | undefined;

function endExpired() {
  const now = performance.now();
  for (const limit of running) limit.endIfExpired(now);
  if (running.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/**
 * Answers 503 to a call that takes too long, and 408 to one whose body does. Work under way may still finish; a repeat
 * with its Idempotency-Key finds the result.
 */
export const limitTime: RequestHandler = (request, response, next) => {
  if (isUpload(request)) {
    new TimeLimit(response, next, () => (request.complete ? unavailable() : tooSlow())).start(limitsMs.upload);
  } else {
    request.timeLimit = new TimeLimit(response, next, unavailable);
    request.timeLimit.start(limitsMs.request);
  }
  next();
};

const isUpload = ({ headers }: Request) => headers['content-type']?.startsWith('multipart/') ?? false;
