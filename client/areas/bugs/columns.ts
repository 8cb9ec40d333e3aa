import { bugColumns, type BugColumn, type BugItem } from '#shared/areas/bugs';

export type ColumnId = BugColumn['id'];
type Placed = Pick<BugItem, 'type' | 'status'>;

/** The column that an item stands in. */
export function columnOf({ type, status }: Placed): ColumnId {
  const column = bugColumns.find((each) => each.status === status && (!('type' in each) || each.type === type));
  return column?.id ?? 'inProgress';
}

/** What a column is asked for by. */
export const filterOf = (column: BugColumn) => ({
  status: column.status,
  ...('type' in column && { type: column.type }),
});

/** Where an item of this type lies when it is dropped here; null where it cannot. */
export const statusIn = (column: BugColumn, { type }: Pick<BugItem, 'type'>) =>
  'type' in column && column.type !== type ? null : column.status;
