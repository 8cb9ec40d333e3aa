import type { Knex } from 'knex';
import type { AccountNote } from '#shared/areas/moderation/moderation';
import type { AccountNoteRow } from '../../db/tables';
import { personColumns, personNamed, type PersonColumns } from '../../people';

interface ShownRow extends AccountNoteRow, PersonColumns<'writer'> {}

const selectNotes = (db: Knex): Knex.QueryBuilder =>
  db('account_notes as note')
    .leftJoin('developers as writer', 'writer.id', 'note.authorId')
    .select('note.*', personColumns('writer'));

const toNote = (row: ShownRow): AccountNote => ({
  ...{ id: row.id, text: row.text, created: row.created },
  author: row.writerId === null ? null : personNamed(row, 'writer'),
});

/** The notes on an account, newest first. */
export async function listNotes(db: Knex, developerId: number): Promise<AccountNote[]> {
  const rows = (await selectNotes(db).where('note.developerId', developerId).orderBy('note.id', 'desc')) as ShownRow[];
  return rows.map(toNote);
}

/** Stores a note, and returns it. */
export async function insertNote(
  db: Knex,
  note: Pick<AccountNoteRow, 'developerId' | 'text'> & { authorId: number },
): Promise<AccountNote> {
  const [id = 0] = await db('account_notes').insert({ ...note, created: new Date() });
  return toNote((await selectNotes(db).where('note.id', id).first()) as ShownRow);
}

export async function countNotes(db: Knex, developerId: number): Promise<number> {
  const [counted] = await db('account_notes').where({ developerId }).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

interface LockedNote extends Pick<AccountNoteRow, 'id' | 'developerId' | 'authorId'> {
  isModerator: boolean | null;
}

/** A note, locked, and whether its author is a moderator; undefined if it is gone. */
export const lockNote = (db: Knex, id: number): Promise<LockedNote | undefined> =>
  db('account_notes')
    .leftJoin('developers as writer', 'writer.id', 'account_notes.authorId')
    .where('account_notes.id', id)
    .forUpdate('account_notes')
    .first('account_notes.id', 'account_notes.developerId', 'account_notes.authorId', {
      isModerator: 'writer.siteModCanBan',
    }) as Promise<LockedNote | undefined>;

export const deleteNote = (db: Knex, id: number): PromiseLike<number> => db('account_notes').where({ id }).delete();
