import type { Knex } from 'knex';
import {
  legalKinds,
  legalLimits,
  type EditedText,
  type LegalKind,
  type ListedVersion,
} from '#shared/areas/operating/legalTexts';
import type { LegalTextRow } from '../db/tables';

interface PresentText {
  kind: LegalKind;
  version: number;
  created: string;
  /** Blank texts stand for what the site comes with. */
  isBlank: boolean;
}

/** The newest version of each text. */
export async function readPresentTexts(db: Knex): Promise<PresentText[]> {
  const rows = await db({ newest: 'legal_texts' })
    .whereRaw('newest.version = (select max(version) from legal_texts as others where others.kind = newest.kind)')
    .select('newest.kind', 'newest.version', 'newest.created', db.raw("newest.text = '' as isBlank"));
  return (rows as (Omit<PresentText, 'isBlank'> & { isBlank: number })[]).map((row) => ({
    ...row,
    isBlank: row.isBlank === 1,
  }));
}

export interface PresentTerms {
  version: number;
  created: string;
  /** The newest version that asks for acceptance; 0 if none does. */
  required: number;
}

/** The terms of the operator; null where there are none. */
export async function readPresentTerms(db: Knex): Promise<PresentTerms | null> {
  const present = (await readPresentTexts(db)).find(({ kind, isBlank }) => kind === 'terms' && !isBlank);
  if (!present) return null;
  const asking = await db('legal_texts')
    .where({ kind: 'terms', asksAcceptance: true })
    .orderBy('version', 'desc')
    .first('version');
  return { version: present.version, created: present.created, required: asking?.version ?? 0 };
}

const ofKind = (db: Knex, kind: LegalKind) => db('legal_texts').where({ kind }).orderBy('version', 'desc');

/** The newest version of a text, until the transaction ends: others who save it wait. */
export const lockNewest = (db: Knex, kind: LegalKind): Promise<LegalTextRow | undefined> =>
  ofKind(db, kind).forUpdate().first();

/** A version of a text with the number of the newest one; the newest if none is named. */
export async function readVersion(db: Knex, kind: LegalKind, version: number | undefined) {
  const newest = await ofKind(db, kind).first();
  if (!newest || version === undefined || version === newest.version) return newest && { ...newest, isCurrent: true };
  const row = await ofKind(db, kind).where({ version }).first();
  return row && { ...row, isCurrent: false };
}

type NewVersion = Pick<LegalTextRow, 'kind' | 'version' | 'text' | 'asksAcceptance' | 'editorId'>;

export async function insertVersion(db: Knex, row: NewVersion) {
  await db('legal_texts').insert({ ...row, created: new Date() });
}

interface VersionRow extends Pick<LegalTextRow, 'version' | 'created' | 'asksAcceptance'> {
  id: number | null;
  alias: string | null;
  stringUrl: string | null;
}

/** All texts for the desk, with who saved them when. */
export async function listLegalTexts(db: Knex): Promise<EditedText[]> {
  const listed: EditedText[] = [];
  for (const kind of legalKinds) {
    const newest = await ofKind(db, kind).first();
    const rows = await db('legal_texts')
      .leftJoin('developers', 'developers.id', 'legal_texts.editorId')
      .where({ kind })
      .orderBy('version', 'desc')
      .limit(legalLimits.listed)
      .select<VersionRow[]>(
        'legal_texts.version',
        'legal_texts.created',
        'legal_texts.asksAcceptance',
        'developers.id',
        'developers.alias',
        'developers.stringUrl',
      );
    listed.push({ kind, version: newest?.version ?? 0, text: newest?.text ?? '', versions: rows.map(toListed) });
  }
  return listed;
}

const toListed = ({ id, alias, stringUrl, ...version }: VersionRow): ListedVersion => ({
  ...version,
  by: id !== null && alias !== null && stringUrl !== null ? { id, alias, stringUrl } : null,
});

/** Stores that an account has accepted a version, and never a former one instead of a later one. */
export async function storeAcceptance(db: Knex, developerId: number, version: number) {
  await db('developers')
    .where({ id: developerId })
    .where('acceptedTerms', '<', version)
    .update({ acceptedTerms: version, termsAcceptedAt: new Date() });
}
