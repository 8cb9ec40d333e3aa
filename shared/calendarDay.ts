/**
 * Days of the calendar as texts, without clock or time zone. Written by hand: `Intl` takes longer to create its formatters
 * than everything else about the times of a page.
 */

export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `Nov 20, 2026`, from a day as `YYYY-MM-DD`. */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${monthName(date).slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `Nov 20, 2026`, `Nov 20–22, 2026` or `Nov 30 – Dec 2, 2026`, from its first and last day as `YYYY-MM-DD`. */
export function dayRangeText(first: string, last: string): string {
  if (first === last) return dayText(first);
  const [month = '', start = '', year = ''] = dayText(first).split(/,? /);
  const [, end = ''] = dayText(last).split(/,? /);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${month} ${start}–${end}, ${year}`;
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${month} ${start} – ${dayText(last)}`
    : `${dayText(first)} – ${dayText(last)}`;
}

/** `Friday, Nov 20, 2026`, from a day as `YYYY-MM-DD`. */
export const dayName = (day: string) =>
  `${weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}, ${dayText(day)}`;

/** `November 2026`, from a month as `YYYY-MM`. */
export const monthText = (month: string) => `${monthName(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;

const monthName = (date: Date) => monthNames[date.getUTCMonth()] ?? '';
