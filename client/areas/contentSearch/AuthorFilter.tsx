import { Pill } from '@mantine/core';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { contentSearchTexts } from '#shared/areas/contentSearch';
import { LazyPersonSearch } from '../search';
import { useContent } from './contentSearch.slice';
import { addressOf, type SearchQuery } from './searchQuery';
import styles from './Search.module.css';

/** Narrows a search to what one developer wrote. */
export function AuthorFilter({ query }: { query: SearchQuery }) {
  const navigate = useNavigate();
  const { text, kind, authorId } = query;
  const list = writtenOf(kind);
  if (authorId !== undefined)
    return (
      <Pill
        size="lg"
        className={styles.author ?? ''}
        withRemoveButton
        removeButtonProps={{ 'aria-label': 'Search what everybody wrote', 'aria-hidden': false, tabIndex: 0 }}
        onRemove={() => void navigate(addressOf({ text, kind }))}
      >
        <AuthorName query={query} />
      </Pill>
    );
  return (
    <Suspense fallback={<div className={styles.authorSpace} />}>
      <LazyPersonSearch
        label="Written by"
        hasLabel={false}
        placeholder="Written by anybody"
        className={styles.author}
        without={[]}
        onChoose={({ id }) => void navigate(addressOf({ text, kind: list, authorId: id }))}
      />
    </Suspense>
  );
}

/** The name that the server has with the results, as an address could say any. */
function AuthorName({ query }: { query: SearchQuery }) {
  const { author } = useContent(query, writtenOf(query.kind)).data ?? {};
  return (
    <span dir="auto">Written by {author === null ? contentSearchTexts.unknownAuthor : (author?.alias ?? '…')}</span>
  );
}

/** The list of a tab that is narrowed to an author; names, and what is said about developers and games, have none. */
export const writtenOf = (kind: SearchQuery['kind']) =>
  kind === 'people' || kind === 'developers' || kind === 'games' ? undefined : kind;
