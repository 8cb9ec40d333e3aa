import { games } from './games.queries';
import { leftOutTables } from './leftOut';
import type { ExportedTable, LeftOutTable, TableName } from './part';
import { people } from './people.queries';
import { talk } from './talk.queries';
import { writing } from './writing.queries';

/** The exported tables. */
export const exportedTables: Partial<Record<TableName, ExportedTable>> = { ...people, ...writing, ...games, ...talk };

/** The parts of an export by table, or why a table is left out. A table that is missing here does not compile. */
export const contents: Record<TableName, ExportedTable | LeftOutTable> = {
  ...people,
  ...writing,
  ...games,
  ...talk,
  ...leftOutTables,
};

export { readPaths } from './files.queries';
export { readRows } from './rows.queries';
export type { ExportedTable } from './part';
