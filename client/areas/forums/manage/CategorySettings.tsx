import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconPencil, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { forumsTexts } from '#shared/areas/forums/forums';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { siteBoard as calls } from '#shared/areas/operating/boards';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { Removable } from '../../../app/forms/Removable';
import { onLive } from '../../../app/live/live';
import { ignoreNotFound } from '../../../app/data/toastOnError';
import { useForm } from '../../../app/forms/useForm';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { audienceLabel, siteBoard } from '../board/board';
import { EditCategoryForm } from '../board/CategoryForm';
import { useForums } from '../board/useBoard';
import { AddForumForm, EditForumForm } from '../forum/ForumForm';
import type { ShownCategory, ShownForum } from '../store/forumsState';
import { DeleteButton } from './DeleteButton';
import styles from './Manage.module.css';
import { idsAmong, OrderForm } from './OrderForm';

/** What is open below the forums: a new one, the category, or a forum by its id. */
type Open = 'nothing' | 'add' | 'category' | number;

const boardId = siteBoard.id;

/** A category with its forums, to edit, order and delete. */
export function CategorySettings({ category }: { category: ShownCategory }) {
  const { id, title, isPrivate, stringUrl: oldStringUrl } = category;
  const dispatch = useAppDispatch();
  const forums = useForums(category);
  const [open, setOpen] = useState<Open>('nothing');
  const close = () => setOpen('nothing');
  const edited = forums.find((forum) => forum.id === open);

  async function remove() {
    await call(calls.deleteCategory, { categoryId: id }).catch(ignoreNotFound);
    dispatch(onLive(forumsEvents.editCategory)({ boardId, id, oldStringUrl }));
  }

  return (
    <SettingsSection heading={title}>
      {isPrivate && (
        <p className={styles.mark}>
          <IconUsersGroup size={16} aria-hidden />
          {audienceLabel(siteBoard)}
        </p>
      )}
      {forums.length === 0 ? (
        <p className={styles.none}>{forumsTexts.noForums}</p>
      ) : (
        <ForumOrder category={category} forums={forums} onEdit={setOpen} />
      )}
      {open === 'add' && <AddForumForm board={siteBoard} category={category} onClose={close} />}
      {open === 'category' && <EditCategoryForm board={siteBoard} category={category} onClose={close} />}
      <Removable isOpen={typeof open !== 'number' || edited !== undefined}>
        {edited && <EditForumForm key={edited.id} board={siteBoard} forum={edited} onClose={close} />}
      </Removable>
      {open === 'nothing' && (
        <div className={styles.actions}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Add forum to ${title}`}
            onClick={() => setOpen('add')}
          >
            Add forum
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={`Edit category ${title}`}
            onClick={() => setOpen('category')}
          >
            Edit category
          </Button>
          <DeleteButton
            name={`category ${title}`}
            text={forumsTexts.confirmDeleteCategory}
            refusal={forums.length > 0 ? forumsTexts.categoryNotEmpty : null}
            done={forumsTexts.categoryDeleted}
            onConfirm={remove}
          />
        </div>
      )}
    </SettingsSection>
  );
}

interface ForumOrderProps {
  category: ShownCategory;
  forums: ShownForum[];
  onEdit: (forumId: number) => void;
}

function ForumOrder({ category: { id: categoryId, stringUrl: oldStringUrl }, forums, onEdit }: ForumOrderProps) {
  const dispatch = useAppDispatch();
  const form = useForm(calls.orderForums, {
    initial: { categoryId, ids: forums.map(({ id }) => id) },
    prepare: ({ ids }) => ({ categoryId, ids: idsAmong(forums, ids) }),
    onDone: (category) =>
      void dispatch(onLive(forumsEvents.editCategory)({ boardId, id: categoryId, oldStringUrl, category })),
  });

  async function remove(id: number) {
    await call(calls.deleteForum, { categoryId, forumId: id }).catch(ignoreNotFound);
    dispatch(onLive(forumsEvents.deleteForum)({ boardId, categoryId, id }));
  }

  return (
    <OrderForm
      form={form}
      ids={form.values.ids}
      onOrder={(ids) => form.set('ids', ids)}
      items={forums}
      actionOf={({ id, title, totalThreads }) => (
        <>
          <ActionIcon
            variant="subtle"
            color="text"
            size={36}
            aria-label={`Edit forum ${title}`}
            onClick={() => onEdit(id)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <DeleteButton
            name={`forum ${title}`}
            text={forumsTexts.confirmDeleteForum}
            refusal={totalThreads > 0 ? forumsTexts.forumNotEmpty : null}
            done={forumsTexts.forumDeleted}
            onConfirm={() => remove(id)}
          />
        </>
      )}
    >
      {(forum) => <ForumWords forum={forum} />}
    </OrderForm>
  );
}

function ForumWords({ forum: { title, description, onlyModeratorsWrite } }: { forum: ShownForum }) {
  return (
    <div className={styles.words}>
      <strong className={styles.title} dir="auto">
        {title}
      </strong>
      {description && (
        <span className={styles.none} dir="auto">
          {description}
        </span>
      )}
      {onlyModeratorsWrite && (
        <span className={styles.mark}>
          <IconLock size={16} aria-hidden />
          Only moderators write
        </span>
      )}
    </div>
  );
}
