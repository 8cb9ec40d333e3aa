/**
 * A list with some of its rows in a new order: these change places among themselves, and the others stay where they are.
 * Ranks count from 0.
 */
export function reorder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]) {
  const chosen = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const next = chosen.values();
  return rows.map((row, rank) => ({ ...(ids.includes(row.id) ? (next.next().value ?? row) : row), rank }));
}
