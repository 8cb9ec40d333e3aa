import { useNavigate } from 'react-router-dom';
import { Pagination } from '../../../ui/layout/Pagination';
import { pageAddress } from '../board/board';

interface PagesProps {
  label: string;
  address: string;
  page: number;
  totalPages: number;
}

/** The way to the other pages, each at an address of its own. */
export function Pages({ label, address, page, totalPages }: PagesProps) {
  const navigate = useNavigate();
  const hrefOf = (to: number) => pageAddress(address, to);
  function turnTo(to: number) {
    void navigate(hrefOf(to));
    window.scrollTo(0, 0);
  }
  return <Pagination label={label} page={page} totalPages={totalPages} onPage={turnTo} hrefOf={hrefOf} />;
}
