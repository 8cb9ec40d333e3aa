import type { RemovableName } from '#shared/content';
import { contentKind, contentKinds, type AnyKind, type TableName, type Trash } from '../../content';

/** The rows of one table that a snapshot holds: those that fulfil one of the conditions. */
interface TablePart {
  table: TableName;
  wheres: readonly string[];
}

export function trashOf(name: RemovableName): Trash {
  const { trash } = contentKind(name);
  if (!trash) throw new Error(`${name} cannot be put into the trash`);
  return trash;
}

/** The kinds that are removed with one, and which of their rows. */
export const kindsWith = (name: RemovableName): { kind: AnyKind; where: string }[] =>
  trashOf(name).parts.map(({ kind, where }) => ({ kind: contentKind(kind), where }));

/** The tables of a snapshot in the order of their restoration: votes last. */
export function partsOf(name: RemovableName): readonly TablePart[] {
  const kinds = kindsWith(name);
  const ofVotes = kinds.flatMap(({ kind: { table, votes }, where }) =>
    votes ? `parentType = '${votes.parentType}' and parentId in (select id from ${table} where ${where})` : [],
  );
  return [
    ...kinds.map(({ kind: { table }, where }) => ({ table, wheres: [where] })),
    ...(ofVotes.length > 0 ? [{ table: 'votes' as const, wheres: ofVotes }] : []),
  ];
}

const kindOf = (table: TableName) => contentKinds().find((kind) => kind.table === table);

/** Columns with times, which a snapshot holds as text. */
export const timeColumnsOf = (table: TableName): readonly string[] =>
  table === 'votes' ? ['created'] : (kindOf(table)?.times ?? []);

/** Columns with ids of accounts, which become null once the account is deleted. */
export const accountColumnsOf = (table: TableName): readonly string[] => kindOf(table)?.accounts ?? [];
