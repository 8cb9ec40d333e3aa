import { useNavigate, useSearchParams } from 'react-router-dom';
import { clampPage, Pagination } from '../../../ui/layout/Pagination';
import { pageAddress } from '../board/board';

interface PagesProps {
  label: string;
  address: string;
  page: number;
  totalPages: number;
}

/** Links to the other pages of a list, each with an address of its own. */
export function Pages({ label, address, page, totalPages }: PagesProps) {
  const navigate = useNavigate();
  const hrefOf = (to: number) => pageAddress(address, to);
  function turnTo(to: number) {
    void navigate(hrefOf(to));
    window.scrollTo(0, 0);
  }
  return <Pagination label={label} page={page} totalPages={totalPages} onPage={turnTo} hrefOf={hrefOf} />;
}

/** The page number of the address, within the pages that there are. */
export function usePage(totalPages: number): number {
  const [query] = useSearchParams();
  return clampPage(Number(query.get('page') ?? 1), totalPages);
}
