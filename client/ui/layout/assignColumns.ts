/** Columns that differ by less look equally long. */
export const nearlyEqualPx = 24;

export interface ColumnAssignment<T> {
  /** How many columns. */
  count: number;
  keyOf: (item: T) => string;
  /** The estimated height of an item; of equal ones each column gets as many as the others. */
  heightOf: (item: T) => number;
  /** How much shorter a column must be to be preferred to one further left: of nearly equal ones the first is taken. */
  tolerance: number;
  /** The column of each item by its key; it is changed. */
  columnOfItem: Map<string, number>;
}

/**
 * Assigns items to columns: the one that an item had, else the shortest, counting all that stay in theirs. So what is
 * being read, edited or played stays where it is when items come and go.
 */
export function assignColumns<T>(items: readonly T[], assignment: ColumnAssignment<T>): T[][] {
  const { count, keyOf, heightOf, tolerance, columnOfItem } = assignment;
  const heights = Array.from({ length: count }, () => 0);
  const place = (item: T, at: number) => {
    columnOfItem.set(keyOf(item), at);
    heights[at] = (heights[at] ?? 0) + heightOf(item);
  };
  const columnOf = (item: T) => columnOfItem.get(keyOf(item)) ?? count;
  const [staying, arriving] = [
    items.filter((item) => columnOf(item) < count),
    items.filter((item) => columnOf(item) >= count),
  ];
  for (const item of staying) place(item, columnOf(item));
  for (const item of arriving) {
    const least = Math.min(...heights);
    place(
      item,
      heights.findIndex((height) => height - least <= tolerance),
    );
  }
  return heights.map((_, at) => items.filter((item) => columnOf(item) === at));
}

/** The columns as one list, row by row, as react-masonry-css takes it; null where a column has ended. */
export function interleave<T>(columns: T[][]): (T | null)[] {
  const rows = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? null)).flat();
}
