import type { ContentName } from '#shared/content';
import type { Knex } from 'knex';
import type { ReportOutcome, ReportReason } from '#shared/areas/moderation/reports';
import { newEntry } from '../../../server/areas/feed';
import '../../../server/areas';
import { contentKind } from '../../../server/content';
import { copyOf } from '../../../server/areas/reports';
import { before, days, hours, idOf, type IdByName } from '../ids';

interface Told {
  kind: ContentName;
  /** The author; their newest content is reported. */
  of: string;
  by: string;
  reason: ReportReason;
  words: string;
  ago: number;
  decided?: { outcome: ReportOutcome; answer: string };
}

/** The reports, in hours ago; two are handled. */
const reports: readonly Told[] = [
  {
    ...{ kind: 'developer', of: 'KeysForCheap', by: 'Juniper Vale', reason: 'spam', ago: 60 },
    words: 'The whole profile is an advertisement for a key shop.',
    decided: { outcome: 'actedOn', answer: 'Thank you. The account is banned now.' },
  },
  {
    ...{ kind: 'comment', of: 'Marta Quill', by: 'halfpenny', reason: 'other', ago: 30 },
    words: 'She found fault with my jump.',
    decided: { outcome: 'dismissed', answer: 'We read it as honest feedback, kindly put. Nothing to remove here.' },
  },
  {
    ...{ kind: 'piece', of: 'pixelmoth', by: 'Juniper Vale', reason: 'stolen', ago: 9 },
    words: 'I think I have seen this in an asset pack. Could you ask where it is from?',
  },
  {
    ...{ kind: 'comment', of: 'grumblebee', by: 'Mika Sorensen', reason: 'spam', ago: 5 },
    words: 'The same sentence stands below three posts today.',
  },
  {
    ...{ kind: 'credit', of: 'Theo Marchetti', by: 'Mateus Lima', reason: 'credit', ago: 4 },
    words: 'Theo drew two of the stages, the other six are mine. Could his credit say so?',
  },
];

const tables = { comment: 'comments', piece: 'media_pieces' } as const;

/** The newest content of that kind by an author; for a profile, the author; a past credit. */
async function thingOf(db: Knex, { kind, of }: Told, people: IdByName): Promise<number | undefined> {
  if (kind === 'developer') return (await db('developers').where({ alias: of }).first('id'))?.id;
  if (kind === 'credit') {
    const past = { developerId: people.get(of) ?? 0, status: 'Former' } as const;
    return (await db('game_members').where(past).first('id'))?.id;
  }
  if (kind !== 'comment' && kind !== 'piece') return undefined;
  const authorId = people.get(of) ?? 0;
  const [id] = await db(tables[kind]).where({ authorId }).orderBy('id', 'desc').limit(1).pluck('id');
  return id;
}

/** Adds open and handled reports, and something that was removed. */
export async function addReports(db: Knex, now: Date, people: IdByName) {
  const moderatorId = idOf(people, 'Marta Quill');
  for (const told of reports) {
    const targetId = await thingOf(db, told, people);
    const reporterId = people.get(told.by);
    const found = targetId === undefined ? null : await contentKind(told.kind).find(db, null, targetId);
    if (targetId === undefined || reporterId === undefined || !found) continue;
    const { kind, reason, words, ago, decided } = told;
    await db('reports').insert({
      ...{ kind, targetId, reporterId, reason, words, ...copyOf(found) },
      created: before(now, hours(ago)),
      answer: decided?.answer ?? '',
      ...(decided && {
        ...{ isOpen: null, outcome: decided.outcome, handledById: moderatorId },
        handledAt: before(now, hours(ago - 2)),
      }),
    });
  }
  await addRemoved(db, now, moderatorId);
}

const advertisement = 'Why pay the full price? Every key at half of it, ask me in the chat!';

/** A comment that was removed, and can be put back. */
async function addRemoved(db: Knex, now: Date, removedById: number) {
  const author = await db('developers').where({ alias: 'KeysForCheap' }).first('id');
  const post = await db('feed_posts').where({ type: 'status' }).orderBy('id', 'desc').first('id');
  if (!author || !post) return;
  const targetId = await newEntry(db, 'comment');
  const written = before(now, days(3)).toISOString();
  const [removedId = 0] = await db('removed_content').insert({
    ...{ kind: 'comment', targetId, authorId: author.id, excerpt: advertisement, removedById },
    ...{ reason: 'Advertising', removedAt: before(now, days(2)) },
  });
  const row = {
    ...{ id: targetId, postId: post.id, authorId: author.id, gameId: null, content: advertisement },
    ...{ timestamp: written, modifiedDate: written, voteTotal: 0 },
  };
  await db('removed_rows').insert({ removedId, tableName: 'comments', rowData: JSON.stringify(row) });
}
