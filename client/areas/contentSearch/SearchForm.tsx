import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchLimits } from '#shared/areas/search';
import { addressOf, type SearchQuery } from './searchQuery';
import styles from './Search.module.css';

/** The search input of the page. A new search stays in the current tab. */
export function SearchForm({ text, kind }: SearchQuery) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(addressOf({ text: typed.trim(), kind }));
  }
  return (
    <form role="search" aria-label="Search everything" className={styles.form} onSubmit={submit}>
      <TextInput
        type="search"
        size="md"
        aria-label="Search for"
        placeholder="Names, posts, threads and replies"
        maxLength={searchLimits.text}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        Search
      </Button>
    </form>
  );
}
