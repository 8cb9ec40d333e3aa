import { bugColumns, type BugColumn, type BugItem } from '#shared/areas/bugs';

export type ColumnId = BugColumn['id'];
type ColumnFields = Pick<BugItem, 'type' | 'status'>;

/** The column of an item. */
export function columnOf({ type, status }: ColumnFields): ColumnId {
  const column = bugColumns.find((each) => each.status === status && (!('type' in each) || each.type === type));
  return column?.id ?? 'inProgress';
}

/** The filter of the call for the items of a column. */
export const filterOf = (column: BugColumn) => ({
  status: column.status,
  ...('type' in column && { type: column.type }),
});

/** The status of an item after a drop into this column; null if the column does not take its type. */
export const statusIn = (column: BugColumn, { type }: Pick<BugItem, 'type'>) =>
  'type' in column && column.type !== type ? null : column.status;
