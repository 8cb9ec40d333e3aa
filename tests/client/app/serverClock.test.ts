import { dayMs } from '#shared/durations';
import { noteServerTime, serverNow } from '../../../client/ui/text/serverClock';
import { formatTime } from '../../../client/ui/text/timeFormat';

const answeredAt = (time: number) => noteServerTime(new Date(time).toUTCString());
/** The header of an answer has whole seconds. */
const isAbout = (time: number) => expect(Math.abs(serverNow() - time)).toBeLessThanOrEqual(2_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("times are compared with the server's clock where the browser's is wrong", () => {
  isAbout(Date.now());
  answeredAt(Date.now() - 2_000);
  isAbout(Date.now());
  const there = Date.now() + 3 * dayMs;
  answeredAt(there);
  isAbout(there);
  expect(formatTime(new Date(there).toISOString(), 'day')).toBe('Today');
  // An answer out of the browser's cache, and one of a proxy without a time.
  answeredAt(there - dayMs);
  noteServerTime(undefined);
  isAbout(there);
});
