import { useSearchParams } from 'react-router-dom';

/** What a link to one's own profile opens for editing (`?edit=roles`), and how its address forgets that. */
export function useEditLink() {
  const [query, setQuery] = useSearchParams();
  const forget = () => {
    if (!query.has('edit')) return;
    query.delete('edit');
    setQuery(query, { replace: true });
  };
  return { edits: query.get('edit'), forget };
}
