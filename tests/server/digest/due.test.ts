import type { DigestPeriod } from '#shared/areas/notifications/notifications';
import { isMissed, nextDigest } from '../../../server/areas/digest/due';

const next = (now: string, timeZone: string, period: DigestPeriod = 'daily', id = 0) =>
  nextDigest({ id, timeZone }, period, new Date(now)).toISOString();

test.each([
  ['by UTC for those without a time zone', '', '2026-11-24T07:00:00Z', '2026-11-24T08:00:00.000Z'],
  ['by UTC for a zone that is gone', 'Mars/Olympus', '2026-11-24T07:00:00Z', '2026-11-24T08:00:00.000Z'],
  ['on the next day once the morning is over', '', '2026-11-24T08:00:00Z', '2026-11-25T08:00:00.000Z'],
  ['where the day begins earlier', 'Pacific/Kiritimati', '2026-11-24T17:00:00Z', '2026-11-24T18:00:00.000Z'],
  ['where the day begins later', 'America/Los_Angeles', '2026-11-24T01:00:00Z', '2026-11-24T16:00:00.000Z'],
  ['where clocks differ by half hours', 'Asia/Kolkata', '2026-11-24T01:00:00Z', '2026-11-24T02:30:00.000Z'],
  ['after clocks went forward in the night', 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['after clocks went back in the night', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
])('is due in the morning %s', (_, timeZone, now, due) => {
  expect(next(now, timeZone)).toBe(due);
});

test('is due on Fridays by the clock of its reader if it is weekly', () => {
  expect(next('2026-11-24T00:00:00Z', '', 'weekly')).toBe('2026-11-27T08:00:00.000Z');
  expect(next('2026-11-27T08:00:00Z', '', 'weekly')).toBe('2026-12-04T08:00:00.000Z');
  // Thursday by UTC.
  expect(next('2026-11-24T00:00:00Z', 'Pacific/Kiritimati', 'weekly')).toBe('2026-11-26T18:00:00.000Z');
});

test('spreads digests over the hour, each at the same minute every time', () => {
  const minutes = Array.from({ length: 60 }, (_, id) => next('2026-11-24T00:00:00Z', '', 'daily', id));
  expect(new Set(minutes).size).toBe(60);
  expect([minutes[0], minutes[59]]).toEqual(['2026-11-24T08:00:00.000Z', '2026-11-24T08:59:00.000Z']);
  expect(next('2026-11-24T08:30:00Z', '', 'daily', 59)).toBe('2026-11-24T08:59:00.000Z');
  expect(next('2026-11-24T08:59:00Z', '', 'daily', 59)).toBe('2026-11-25T08:59:00.000Z');
});

test('is skipped when it is long overdue, and due again later than now', () => {
  const due = new Date('2026-10-24T08:00:00Z');
  const now = new Date('2026-11-24T09:00:00Z');
  expect(isMissed(due, now)).toBe(true);
  expect(isMissed(due, new Date('2026-10-24T14:00:00Z'))).toBe(false);
  expect(nextDigest({ id: 0, timeZone: '' }, 'daily', now) > now).toBe(true);
});
