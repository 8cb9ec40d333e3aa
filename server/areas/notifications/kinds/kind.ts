import type { Knex } from 'knex';
import { notificationsTexts, type NotificationTarget, type TargetType } from '#shared/areas/notifications';
import { wordsOf } from '../../../share/plainText';

/** A group of a receiver's rows, before what it is about stands beside it. */
export interface NewsRow extends NotificationTarget {
  receiverId: number;
  total: number;
  unread: number;
  created: string;
}

/** What notifications about one kind of thing are made of, read from the thing as it is now (wire §19.1). */
export interface Kind<Row extends object = object> {
  types: readonly TargetType[];
  /** Joins the thing to `news`, as far as `isLiving` looks at it. */
  join(query: Knex.QueryBuilder): void;
  /** Joins what else is told of the thing, and selects its columns; their names are this kind's own. */
  joinShown(query: Knex.QueryBuilder, db: Knex): void;
  /** The thing is there, and the receiver may see it: what fails this is neither shown nor counted. */
  isLiving(condition: Knex.QueryBuilder): void;
  textOf(row: NewsRow & Row): string;
  linkOf(row: NewsRow & Row): string;
}

/** Enough of a text for what is quoted of it, in characters as the database counts them. */
export const quotedLength = 200;

/** The beginning of a Markdown text, in its words, as notifications quote it; as it stands where it has none. */
export const quotedWords = (text: string): string => notificationsTexts.quoted(wordsOf(text).join(' ') || text);
