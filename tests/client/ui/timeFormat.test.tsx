import { exactTime, formatTime, loadMoment } from '../../../client/ui/text/timeFormat';

const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();
const now = new Date(2025, 2, 10, 9, 0);

const cases: [string, Parameters<typeof formatTime>][] = [
  ['Mar 1, 2025 at 12:05pm', [at(2025, 3, 1, 12, 5), 'full']],
  ['Dec 31, 2024 at 12:00am', [at(2024, 12, 31), 'full']],
  ['3.1.2025 | 9:30am', [at(2025, 3, 1, 9, 30), 'condensed']],
  ['Today', [at(2025, 3, 10, 0, 1), 'relative', now]],
  ['Yesterday', [at(2025, 3, 9, 23, 59), 'relative', now]],
  ['2 Days ago', [at(2025, 3, 8), 'relative', now]],
  ['3 Days ago', [at(2025, 3, 7, 23), 'relative', now]],
  ['Mar 6, 2025', [at(2025, 3, 6, 23), 'relative', now]],
];

test.each(cases)('%s is written before moment is there', (text, [iso, format, today]) => {
  expect(formatTime(iso, format, today)).toBe(text);
});

test.each(cases)('%s is written the same with moment', async (text, [iso, format, today]) => {
  await loadMoment();
  expect(formatTime(iso, format, today)).toBe(text);
});

test('the exact time has the day of the week and seconds', () => {
  expect(exactTime(new Date(2025, 2, 1, 12, 5, 9).toISOString())).toBe('Sat, Mar 1, 2025 at 12:05:09pm');
  expect(exactTime('nonsense')).toBe('');
});
