export interface ColumnAssignment<T> {
  /** How many columns. */
  count: number;
  keyOf: (item: T) => string;
  /** The estimated height of an item; of equal ones each column gets as many as the others. */
  heightOf: (item: T) => number;
  /** The column of each item by its key; it is changed. */
  columnOfItem: Map<string, number>;
}

/**
 * Assigns items to columns: the one that an item had, else the shortest. So what is being read, edited or played stays
 * where it is when items come and go.
 */
export function assignColumns<T>(items: readonly T[], assignment: ColumnAssignment<T>): T[][] {
  const { count, keyOf, heightOf, columnOfItem } = assignment;
  const columns: T[][] = Array.from({ length: count }, () => []);
  const heights = columns.map(() => 0);
  for (const item of items) {
    const key = keyOf(item);
    const before = columnOfItem.get(key);
    const at = before !== undefined && before < count ? before : heights.indexOf(Math.min(...heights));
    columnOfItem.set(key, at);
    heights[at] = (heights[at] ?? 0) + heightOf(item);
    columns[at]?.push(item);
  }
  return columns;
}

/** The columns as one list, row by row, as react-masonry-css takes it; null where a column has ended. */
export function interleave<T>(columns: T[][]): (T | null)[] {
  const rows = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? null)).flat();
}
