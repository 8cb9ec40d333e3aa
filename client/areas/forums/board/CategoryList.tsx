import { Button } from '@mantine/core';
import { IconMessage2, IconPlus } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { forumsTexts } from '#shared/areas/forums/forums';
import { useAppSelector } from '../../../app/hooks';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Removable } from '../../../app/forms/Removable';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { FetchState } from '../../../ui/feedback/FetchState';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { PageTabs } from '../../../ui/layout/PageTabs';
import type { ShownCategory } from '../store/forumsState';
import type { Board } from './board';
import styles from './Board.module.css';
import { useBoardView, viewAddress, type BoardView } from './boardView';
import { ColumnHeads } from './ColumnHeads';
import { CategorySection } from './CategorySection';
import { useUnread } from '../forum/useUnread';
import { useCategories } from './useBoard';
import { MarkAllReadButton } from '../forum/MarkAllReadButton';
import { useBoardRights } from './useBoardRights';

const LatestThreads = lazyWithRetry(() => import('../forum/LatestThreads'));
const AddCategoryForm = lazyWithRetry(() =>
  import('./CategoryForm').then((module) => ({ default: module.AddCategoryForm })),
);

/** A board: its categories with their forums, or the latest threads of all of them. */
export function CategoryList({ board }: { board: Board }) {
  const [view, choose] = useBoardView(board);
  const { categories, error, retry } = useCategories(board);
  const { isModerator } = useBoardRights(board);
  const hasUnread = useHasUnread(board);
  const [isAdding, setAdding] = useState(false);
  const opener = useFocusAfterClose<HTMLButtonElement>(isAdding);
  const isOfSite = board.gameId === null;
  return (
    <>
      <BoardHead isOfSite={isOfSite}>
        {hasUnread && <MarkAllReadButton boardId={board.id} />}
        {isModerator && !isAdding && view === 'categories' && (
          <Button
            ref={opener}
            variant={isOfSite ? 'filled' : 'default'}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add category
          </Button>
        )}
      </BoardHead>
      {isOfSite && <ViewTabs board={board} view={view} onChoose={choose} />}
      <Removable isOpen={isModerator}>
        {isAdding && isModerator && (
          <Suspense fallback={<LoadingSkeleton />}>
            <AddCategoryForm board={board} onClose={() => setAdding(false)} />
          </Suspense>
        )}
      </Removable>
      <FetchState {...{ error, retry }} data={categories} shape="rows" count={6} />
      {categories?.length === 0 && !isAdding && (
        <EmptyState
          icon={<IconMessage2 size={36} />}
          text={forumsTexts.noCategories}
          {...(isModerator && { hint: 'Start with a category: a heading for a group of forums.' })}
        />
      )}
      {categories && categories.length > 0 && (
        <Suspense fallback={<LoadingSkeleton shape="rows" count={6} />}>
          {view === 'latest' ? <LatestThreads board={board} /> : <Categories board={board} categories={categories} />}
        </Suspense>
      )}
    </>
  );
}

/** The title of a board, with what can be done there. */
function BoardHead({ isOfSite, children }: { isOfSite: boolean; children: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        {isOfSite ? <h1>Forums</h1> : <h2>Forums</h2>}
        <p className="lead">
          {isOfSite
            ? 'Questions, critique and long conversations about making games.'
            : 'What the team and its followers talk about.'}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

interface ViewTabsProps {
  board: Board;
  view: BoardView;
  onChoose: (view: BoardView) => void;
}

function ViewTabs({ board, view, onChoose }: ViewTabsProps) {
  const tab = (name: string, to: BoardView) => ({
    name,
    to: viewAddress(board, to),
    current: view === to,
    onChoose: () => onChoose(to),
  });
  return <PageTabs label="Views of the forums" tabs={[tab('Categories', 'categories'), tab('Latest', 'latest')]} />;
}

function Categories({ board, categories }: { board: Board; categories: ShownCategory[] }) {
  const { isModerator } = useBoardRights(board);
  return (
    <>
      <ColumnHeads kind="forums" isEditable={isModerator} />
      {categories.map((category) => (
        <Removable key={category.id}>
          <CategorySection board={board} category={category} />
        </Removable>
      ))}
    </>
  );
}

/** Whether a forum of the board has something that the viewer has not read. */
function useHasUnread({ id: boardId }: Board): boolean {
  const forums = useAppSelector((state) => state.forums.forums.entities);
  const categories = useAppSelector((state) => state.forums.categories.entities);
  const { isForumUnread } = useUnread();
  return Object.values(forums).some(
    (forum) => categories[forum.categoryId]?.boardId === boardId && isForumUnread(forum),
  );
}
