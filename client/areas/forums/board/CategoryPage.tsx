import { useTitle } from '../../../app/page/useTitle';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import type { Board } from './board';
import { Breadcrumb } from './Breadcrumb';
import { CategorySection } from './CategorySection';
import type { ShownCategory } from '../store/forumsState';
import { useCategories } from './useBoard';

export function CategoryPage({ board, category }: { board: Board; category: ShownCategory }) {
  useTitle(category.title);
  // The forums of a category are fetched with the whole board.
  const { categories, error, retry } = useCategories(board);
  return (
    <>
      <Breadcrumb board={board} category={category} />
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {categories && <CategorySection board={board} category={category} isPage />}
      {!categories && error === undefined && <LoadingSkeleton shape="rows" count={4} />}
    </>
  );
}
