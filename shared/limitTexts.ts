/** A number as texts show it: 20000 is `20,000`. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** The text of a limit: `atMost('A title can have', 128)` is `A title can have at most 128 characters`. */
export const atMost = (start: string, limit: number, unit = 'characters'): string =>
  `${start} at most ${grouped(limit)} ${unit}`;
