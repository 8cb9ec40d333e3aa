const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $25, $12.50 */
export const formatAmount = (amount: number) => (Number.isInteger(amount) ? whole : exact).format(amount);

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day (YYYY-MM-DD) without time zone: Mar 1, 2025. */
export const formatDay = (day: string) => days.format(new Date(`${day}T00:00:00Z`));
