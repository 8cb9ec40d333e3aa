import type { RemovableName } from '#shared/content';
import { contentKind, contentKinds, type AnyKind, type TableName, type Trash } from '../../content';

/** Rows that belong to a thing: those of a table for which one of these holds, each with the thing's own id and index. */
export interface Part {
  table: SnapshotTable;
  wheres: readonly string[];
}
export type SnapshotTable = TableName;

const rowsOf = (table: SnapshotTable, where: string): Part => ({ table, wheres: [where] });

/** Votes on several things: each by its kind and its ids. */
const votesOn = (...things: readonly (readonly [parentType: string, ids: string])[]): Part => ({
  table: 'votes',
  wheres: things.map(([parentType, ids]) => `parentType = '${parentType}' and parentId in ${ids}`),
});

/** What is kept of each kind, in the order in which it is put back: votes last. */
export function partsOf(name: RemovableName): readonly Part[] {
  const going = goingWith(name);
  const votes = going.flatMap(({ kind: { table, votes }, where }) =>
    votes ? [[votes.parentType, `(select id from ${table} where ${where})`] as const] : [],
  );
  return [
    ...going.map(({ kind, where }) => rowsOf(kind.table, where)),
    ...(votes.length > 0 ? [votesOn(...votes)] : []),
  ];
}

/** The kinds that go with one, and which rows of theirs. */
export function goingWith(name: RemovableName): { kind: AnyKind; where: string }[] {
  return trashOf(name).parts.map(({ kind, where }) => ({ kind: contentKind(kind), where }));
}

/** The columns of times, which are read as text of another form than they are written in. */
export const timeColumnsOf = (table: SnapshotTable): readonly string[] =>
  table === 'votes' ? ['created'] : (contentKinds().find((kind) => kind.table === table)?.times ?? []);

export function trashOf(name: RemovableName): Trash {
  const { trash } = contentKind(name);
  if (!trash) throw new Error(`${name} is not kept`);
  return trash;
}
