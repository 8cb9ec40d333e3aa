import { classifieds } from '#shared/areas/recruiting/classifieds';
import type { PageName } from '#shared/pages';
import type { Card } from '../cards/card';

const {
  before: _before,
  startResult: _startResult,
  limit: _limit,
  ...filters
} = classifieds.listClassifieds.input.shape;

/** The card of the classifieds with the feed of the list that is shown: its filters are those of the page. */
export function withFilters(card: Card, name: PageName | undefined, query: Readonly<Record<string, unknown>>): Card {
  if (name !== 'classifieds' || !card.feed) return card;
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isFilter(entry[0], entry[1]),
  );
  if (given.length === 0) return card;
  const { title, path } = card.feed;
  return { ...card, feed: { title, path: `${path}?${new URLSearchParams(given).toString()}` } };
}

const isFilter = (name: string, value: string): boolean =>
  Object.hasOwn(filters, name) && filters[name as keyof typeof filters].safeParse(value).success;
