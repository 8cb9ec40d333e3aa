import { useSearchParams } from 'react-router-dom';
import { idText } from '#shared/fields';

/** The id of the comment in the page's address, `?comment=812`. */
export function useLinkedCommentId(): number | null {
  const [query] = useSearchParams();
  return idText.safeParse(query.get('comment')).data ?? null;
}
