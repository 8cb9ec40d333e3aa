/** Months of UTC as `YYYY-MM`, the days in them as `YYYY-MM-DD`. */
export const monthOf = (day: string) => day.slice(0, 7);
export const thisMonth = () => monthOf(new Date().toISOString());

/** The month `steps` after this one; before it if negative. */
export function monthFrom(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString());
}

/** The weeks of a month, Monday first; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(`${month}-01`).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) => {
    const date = at - before + 1;
    return date < 1 || date > length ? null : `${month}-${String(date).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
