import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { Suspense, useId, useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { forumsTexts } from '#shared/areas/forums/forums';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Removable } from '../../../app/forms/Removable';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { ColumnHeads } from './ColumnHeads';
import { audienceLabel, boardAddress, type Board } from './board';
import styles from './Board.module.css';
import rowStyles from './Rows.module.css';
import { ForumRow } from '../forum/ForumRow';
import type { ShownCategory } from '../store/forumsState';
import { useForums } from './useBoard';
import { useBoardRights } from './useBoardRights';

const EditCategoryForm = lazyWithRetry(() =>
  import('./CategoryForm').then((module) => ({ default: module.EditCategoryForm })),
);
const AddForumForm = lazyWithRetry(() =>
  import('../forum/ForumForm').then((module) => ({ default: module.AddForumForm })),
);

interface CategorySectionProps {
  board: Board;
  category: ShownCategory;
  /** On a page of its own, whose title it is. */
  isPage?: boolean;
}

type Mode = 'normal' | 'edit' | 'addForum';

/** A category with its forums. Moderators edit it and add forums here. */
export function CategorySection({ board, category, isPage = false }: CategorySectionProps) {
  const [mode, setMode] = useState<Mode>('normal');
  const forums = useForums(category);
  const { isModerator } = useBoardRights(board);
  const shown = isModerator ? mode : 'normal';
  const titleId = useId();
  const toNormal = () => setMode('normal');
  const editor = useFocusAfterClose<HTMLButtonElement>(shown === 'edit');
  const adder = useFocusAfterClose<HTMLButtonElement>(shown === 'addForum');

  return (
    <section className={styles.category} aria-labelledby={titleId}>
      <header className={styles.categoryHead}>
        <CategoryTitle id={titleId} board={board} category={category} isPage={isPage}>
          {category.isPrivate && (
            <span className={styles.privacy}>
              <IconUsersGroup size={15} aria-hidden />
              {audienceLabel(board)}
            </span>
          )}
        </CategoryTitle>
        {isModerator && shown === 'normal' && (
          <ModeratorButtons
            title={category.title}
            editor={editor}
            adder={adder}
            onEdit={() => setMode('edit')}
            onAdd={() => setMode('addForum')}
          />
        )}
      </header>
      <Removable isOpen={isModerator}>
        <Suspense fallback={<LoadingSkeleton />}>
          {shown === 'edit' && <EditCategoryForm board={board} category={category} onClose={toNormal} />}
          {shown === 'addForum' && <AddForumForm board={board} category={category} onClose={toNormal} />}
        </Suspense>
      </Removable>
      {forums.length === 0 ? (
        <p className={styles.none}>{forumsTexts.noForums}</p>
      ) : (
        <>
          {isPage && <ColumnHeads kind="forums" isEditable={isModerator} />}
          <ul className={rowStyles.rows}>
            {forums.map((forum) => (
              <ForumRow key={forum.id} board={board} category={category} forum={forum} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface CategoryTitleProps extends Required<CategorySectionProps> {
  id: string;
  children: ReactNode;
}

function CategoryTitle({ id, board, category, isPage, children }: CategoryTitleProps) {
  const Heading = isPage && board.gameId === null ? 'h1' : 'h2';
  return (
    <div className={styles.categoryTitle}>
      <Heading id={id}>
        {isPage ? (
          category.title
        ) : (
          <Link to={boardAddress(board, { category: category.stringUrl })}>{category.title}</Link>
        )}
      </Heading>
      {children}
    </div>
  );
}

interface ModeratorButtonsProps {
  title: string;
  editor: Ref<HTMLButtonElement>;
  adder: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onAdd: () => void;
}

function ModeratorButtons({ title, editor, adder, onEdit, onAdd }: ModeratorButtonsProps) {
  return (
    <div className={styles.actions}>
      <Button
        ref={editor}
        size="compact-sm"
        variant="subtle"
        color="text"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={`Edit category ${title}`}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        ref={adder}
        size="compact-sm"
        variant="subtle"
        color="text"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={`Add forum to ${title}`}
        onClick={onAdd}
      >
        Add forum
      </Button>
    </div>
  );
}
