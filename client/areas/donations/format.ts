const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $25, $12.50 */
export const formatAmount = (amount: number) => (Number.isInteger(amount) ? whole : exact).format(amount);
