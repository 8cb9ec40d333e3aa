import { dayName, dayRangeText, dayText, monthText } from '#shared/calendarDay';
import { exactTime, formatTime, loadMoment, waitsForMoment } from '../../../client/ui/text/timeFormat';

const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();
const now = new Date(2025, 2, 10, 9, 0);

const cases: [string, Parameters<typeof formatTime>][] = [
  ['Mar 1, 2025 at 12:05pm', [at(2025, 3, 1, 12, 5), 'full']],
  ['Dec 31, 2024 at 12:00am', [at(2024, 12, 31), 'full']],
  ['3.1.2025 | 9:30am', [at(2025, 3, 1, 9, 30), 'condensed']],
  ['9:05pm', [at(2025, 3, 1, 21, 5), 'clock']],
  ['Today, 12:01am', [at(2025, 3, 10, 0, 1), 'relative', now]],
  ['Today', [at(2025, 3, 10, 0, 1), 'day', now]],
  ['today at 12:01am', [at(2025, 3, 10, 0, 1), 'inSentence', now]],
  ['yesterday', [at(2025, 3, 9, 23, 59), 'dayInSentence', now]],
  ['3 days ago', [at(2025, 3, 7, 23), 'inSentence', now]],
  ['Mar 6, 2025', [at(2025, 3, 6, 23), 'inSentence', now]],
  ['Yesterday, 11:59pm', [at(2025, 3, 9, 23, 59), 'relative', now]],
  ['Yesterday', [at(2025, 3, 9, 23, 59), 'day', now]],
  ['2 Days ago', [at(2025, 3, 8), 'relative', now]],
  ['3 Days ago', [at(2025, 3, 7, 23), 'relative', now]],
  ['Mar 6, 2025', [at(2025, 3, 6, 23), 'relative', now]],
  ['Mar 6, 2025', [at(2025, 3, 6, 23), 'day', now]],
  // What expires does so on days to come.
  ['Today, 11:59pm', [at(2025, 3, 10, 23, 59), 'relative', now]],
  ['Mar 11, 2025', [at(2025, 3, 11), 'relative', now]],
  ['Jun 8, 2025', [at(2025, 6, 8, 12), 'day', now]],
];

test.each(cases)('%s is written before moment is there', (text, [iso, format, today]) => {
  expect(formatTime(iso, format, today)).toBe(text);
});

test('only dates of the calendar wait for moment', () => {
  const dated = cases.filter(([, [iso, format, today]]) => waitsForMoment(iso, format, today)).map(([text]) => text);
  expect(dated).toEqual(cases.map(([text]) => text).filter((text) => /20(24|25)/.test(text)));
});

test.each(cases)('%s is written the same with moment', async (text, [iso, format, today]) => {
  await loadMoment();
  expect(formatTime(iso, format, today)).toBe(text);
});

test('the exact time has the day of the week and seconds', () => {
  expect(exactTime(new Date(2025, 2, 1, 12, 5, 9).toISOString())).toBe('Sat, Mar 1, 2025 at 12:05:09pm');
  expect(exactTime('2025-03-01')).toBe('Saturday, Mar 1, 2025');
  expect(exactTime('nonsense')).toBe('');
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
