import moment from 'moment';
import { dayName, dayRangeText, dayText, monthText } from '#shared/calendarDay';
import { exactTime, formatTime } from '../../../client/ui/text/timeFormat';

const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();
const now = new Date(2025, 2, 10, 9, 0);

const cases: [string, Parameters<typeof formatTime>][] = [
  ['Mar 1, 2025 at 12:05pm', [at(2025, 3, 1, 12, 5), 'full']],
  ['Dec 31, 2024 at 12:00am', [at(2024, 12, 31), 'full']],
  ['3.1.2025 | 9:30am', [at(2025, 3, 1, 9, 30), 'condensed']],
  ['9:05pm', [at(2025, 3, 1, 21, 5), 'clock']],
  ['Today, 12:01am', [at(2025, 3, 10, 0, 1), 'relative', { now }]],
  ['Today', [at(2025, 3, 10, 0, 1), 'day', { now }]],
  ['today at 12:01am', [at(2025, 3, 10, 0, 1), 'inSentence', { now }]],
  ['yesterday', [at(2025, 3, 9, 23, 59), 'dayInSentence', { now }]],
  ['3 days ago', [at(2025, 3, 7, 23), 'inSentence', { now }]],
  ['Mar 6, 2025', [at(2025, 3, 6, 23), 'inSentence', { now }]],
  ['Yesterday, 11:59pm', [at(2025, 3, 9, 23, 59), 'relative', { now }]],
  ['Yesterday', [at(2025, 3, 9, 23, 59), 'day', { now }]],
  ['2 Days ago', [at(2025, 3, 8), 'relative', { now }]],
  ['3 Days ago', [at(2025, 3, 7, 23), 'relative', { now }]],
  ['Mar 6, 2025', [at(2025, 3, 6, 23), 'relative', { now }]],
  ['Mar 6, 2025', [at(2025, 3, 6, 23), 'day', { now }]],
  // What expires does so on days to come.
  ['Today, 11:59pm', [at(2025, 3, 10, 23, 59), 'relative', { now }]],
  ['Mar 11, 2025', [at(2025, 3, 11), 'relative', { now }]],
  ['Jun 8, 2025', [at(2025, 6, 8, 12), 'day', { now }]],
];

test.each(cases)('writes %s', (text, [iso, format, context]) => {
  expect(formatTime(iso, format, context)).toBe(text);
});

test('the exact time has the day of the week and seconds', () => {
  expect(exactTime(new Date(2025, 2, 1, 12, 5, 9).toISOString())).toBe('Sat, Mar 1, 2025 at 12:05:09pm');
  expect(exactTime('2025-03-01')).toBe('Saturday, Mar 1, 2025');
  expect(exactTime('nonsense')).toBe('');
});

const patterns = { full: 'MMM D, YYYY [at] h:mma', condensed: 'M.D.YYYY | h:mma', clock: 'h:mma' } as const;
const formats = ['full', 'condensed', 'clock'] as const;

/** Times before, at and after the hour in which clocks are set, and any others from 1990 to 2059. */
const times = [
  ...['2025-03-09T07:00Z', '2025-11-02T06:00Z', '2025-03-30T01:00Z', '2025-10-26T01:00Z', '2025-04-05T15:00Z'].flatMap(
    (edge) => [-3_600_000, -60_000, -1, 0, 1, 60_000, 3_600_000].map((ms) => new Date(Date.parse(edge) + ms)),
  ),
  ...Array.from({ length: 300 }, () => new Date(Date.UTC(1990) + Math.random() * 70 * 365 * 86_400_000)),
];

test.each(formats)('writes %s times of the viewer as moment does', (format) => {
  for (const time of times) {
    const written = formatTime(time.toISOString(), format);
    expect([time, written]).toEqual([time, moment(time).format(patterns[format])]);
  }
});

test.each(['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'writes times of %s as moment does',
  (timeZone) => {
    const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    for (const time of times) {
      const shown = moment.utc(clocks.format(time), 'YYYY-MM-DD HH:mm:ss', true);
      const written = formats.map((format) => formatTime(time.toISOString(), format, { timeZone }));
      expect([time, ...written]).toEqual([time, ...formats.map((format) => shown.format(patterns[format]))]);
      const exact = exactTime(time.toISOString(), { timeZone });
      expect([time, exact]).toEqual([time, shown.format('ddd, MMM D, YYYY [at] h:mm:ssa')]);
    }
  },
);

test('counts days by the clocks of the given zone', () => {
  const context = { now: new Date('2025-03-10T02:00Z') };
  expect(formatTime('2025-03-09T23:00Z', 'relative', { ...context, timeZone: 'UTC' })).toBe('Yesterday, 11:00pm');
  expect(formatTime('2025-03-09T23:00Z', 'relative', { ...context, timeZone: 'America/New_York' })).toBe(
    'Today, 7:00pm',
  );
  expect(() => formatTime('2025-03-09T23:00Z', 'clock', { timeZone: 'Atlantis' })).toThrow(RangeError);
});

test('days and months of the calendar are the same in every time zone', () => {
  expect(dayText('2025-03-01')).toBe('Mar 1, 2025');
  expect(dayName('2024-12-31')).toBe('Tuesday, Dec 31, 2024');
  expect(monthText('2025-01')).toBe('January 2025');
});

test('a range of days names what they share once', () => {
  expect(dayRangeText('2025-03-01', '2025-03-01')).toBe('Mar 1, 2025');
  expect(dayRangeText('2025-03-01', '2025-03-03')).toBe('Mar 1–3, 2025');
  expect(dayRangeText('2025-02-27', '2025-03-03')).toBe('Feb 27 – Mar 3, 2025');
  expect(dayRangeText('2024-12-30', '2025-01-02')).toBe('Dec 30, 2024 – Jan 2, 2025');
});
