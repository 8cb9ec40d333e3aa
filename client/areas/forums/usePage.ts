import { useSearchParams } from 'react-router-dom';
import { clampPage } from '../../ui/layout/Pagination';

/** The page that the address names, as far as there is such a one. */
export function usePage(totalPages: number): number {
  const [query] = useSearchParams();
  return clampPage(Number(query.get('page') ?? 1), totalPages);
}
