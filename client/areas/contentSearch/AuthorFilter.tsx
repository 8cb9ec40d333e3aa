import { Pill } from '@mantine/core';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyPersonSearch } from '../search';
import { addressOf, type SearchQuery } from './searchQuery';
import styles from './Search.module.css';

/** Narrows a search to what one developer wrote. */
export function AuthorFilter({ query }: { query: SearchQuery }) {
  const navigate = useNavigate();
  const { text, kind, author } = query;
  if (author)
    return (
      <Pill
        size="lg"
        className={styles.author ?? ''}
        withRemoveButton
        removeButtonProps={{ 'aria-label': 'Search what everybody wrote', 'aria-hidden': false, tabIndex: 0 }}
        onRemove={() => void navigate(addressOf({ text, kind }))}
      >
        <span dir="auto">Written by {author.alias}</span>
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
        onChoose={({ id, alias }) =>
          void navigate(addressOf({ text, kind: kind && isByAuthor(kind) ? kind : undefined, author: { id, alias } }))
        }
      />
    </Suspense>
  );
}

/** Names, and what is said about developers and games, have no author. */
export const isByAuthor = (kind: NonNullable<SearchQuery['kind']>) =>
  kind !== 'people' && kind !== 'developers' && kind !== 'games';
