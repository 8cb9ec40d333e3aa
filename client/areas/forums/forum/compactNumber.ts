const numbers = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A number in few characters: 950, 1.2K. */
export const compactNumber = (count: number) => numbers.format(count);
