import { useSearchParams } from 'react-router-dom';
import { idText } from '#shared/fields';

/** The comment that the address of a page names, `?comment=812`: `linkedId` of `Comments`. */
export function useLinkedCommentId(): number | null {
  const [query] = useSearchParams();
  return idText.safeParse(query.get('comment')).data ?? null;
}
