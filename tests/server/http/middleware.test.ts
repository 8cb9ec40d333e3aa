import { EventEmitter } from 'node:events';
import type { NextFunction, Request, Response } from 'express';
import { composeHandlers } from '../../../server/http/middleware/composeHandlers';
import { limitTime } from '../../../server/http/middleware/timeLimit';

/** Calls a handler with an empty request, and answers with what it passes on. */
const passedOn = (handler: ReturnType<typeof composeHandlers>) =>
  new Promise<unknown>((resolve) => void handler({} as Request, {} as Response, resolve));

describe('handlers in order', () => {
  const later = (_request: Request, _response: Response, next: NextFunction) => void setImmediate(next);

  test('run one after the other, and then what comes next', async () => {
    const ran: string[] = [];
    const note = (name: string) => (_request: Request, _response: Response, next: NextFunction) => {
      ran.push(name);
      next();
    };
    expect(await passedOn(composeHandlers(note('first'), later, note('second')))).toBeUndefined();
    expect(ran).toEqual(['first', 'second']);
  });

  test.each([
    [
      'is thrown',
      () => {
        throw new Error('no');
      },
    ],
    ['is of a promise', () => Promise.reject(new Error('no'))],
    ['is passed on', (_request: Request, _response: Response, next: NextFunction) => void next(new Error('no'))],
  ])('stop at a failure that %s, even after waiting', async (_title, fail) => {
    const unreached = jest.fn();
    expect(await passedOn(composeHandlers(later, fail, unreached))).toEqual(new Error('no'));
    expect(unreached).not.toHaveBeenCalled();
  });
});

describe('the time limit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const begin = (headers: Record<string, string> = {}) => {
    const refusals: number[] = [];
    const request = { headers, complete: false } as Request;
    const response = Object.assign(new EventEmitter(), { closed: false, headersSent: false });
    void limitTime(request, response as unknown as Response, (error?: unknown) => {
      if (error) refusals.push((error as { status: number }).status);
    });
    return { request, response, refusals };
  };

  test('limits a call to 15 s and its body to another 30 s; answers in time are not refused', async () => {
    const [slow, answered, closed] = [begin(), begin(), begin()];
    answered.response.headersSent = true;
    closed.response.emit('close');
    const read = slow.request.timeLimit!.whileReading(() => new Promise<void>((end) => setTimeout(end, 20_000)));
    await jest.advanceTimersByTimeAsync(20_000);
    await read;
    expect(slow.refusals).toEqual([]);
    await jest.advanceTimersByTimeAsync(14_000);
    expect(slow.refusals).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect([slow, answered, closed].map(({ refusals }) => refusals)).toEqual([[503], [], []]);
  });

  test('answers 408 for a body that does not arrive; an upload has two minutes', async () => {
    const [body, upload] = [begin(), begin({ 'content-type': 'multipart/form-data; boundary=x' })];
    void body.request.timeLimit!.whileReading(() => new Promise<void>(() => undefined));
    await jest.advanceTimersByTimeAsync(31_000);
    expect([body.refusals, upload.refusals]).toEqual([[408], []]);
    await jest.advanceTimersByTimeAsync(90_000);
    expect([body.refusals, upload.refusals]).toEqual([[408], [408]]);
  });
});
