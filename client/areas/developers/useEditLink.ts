import { useSearchParams } from 'react-router-dom';

/** The part of one's own profile that a link opens for editing (`?edit=roles`), and how its address forgets that. */
export function useEditLink() {
  const [query, setQuery] = useSearchParams();
  const forget = () => {
    if (!query.has('edit')) return;
    query.delete('edit');
    setQuery(query, { replace: true });
  };
  return { edits: query.get('edit'), forget };
}
