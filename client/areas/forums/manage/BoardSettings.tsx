import { IconPlus } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { forumsTexts } from '#shared/areas/forums/forums';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { siteBoard as calls } from '#shared/areas/operating/boards';
import { useAppDispatch } from '../../../app/hooks';
import { Removable } from '../../../app/forms/Removable';
import { onLive } from '../../../app/live/live';
import { useForm } from '../../../app/forms/useForm';
import { FetchState } from '../../../ui/feedback/FetchState';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { siteBoard } from '../board/board';
import { AddCategoryForm } from '../board/CategoryForm';
import { useCategories, useLiveBoard } from '../board/useBoard';
import type { ShownCategory } from '../store/forumsState';
import { CategorySettings } from './CategorySettings';
import styles from './Manage.module.css';
import { idsAmong, OrderForm } from './OrderForm';

/** The categories and forums of the site's board, for its operators. */
export default function BoardSettings() {
  useLiveBoard(siteBoard);
  const { categories, error, retry } = useCategories(siteBoard);
  return (
    <>
      <SettingsSection heading="Categories">
        <FetchState {...{ error, retry }} data={categories} shape="rows" count={4} />
        {categories?.length === 0 && <p className={styles.none}>{forumsTexts.noCategories}</p>}
        {categories && categories.length > 1 && <CategoryOrder categories={categories} />}
        {categories && <NewCategory />}
      </SettingsSection>
      {categories?.map((category) => (
        <Removable key={category.id}>
          <CategorySettings category={category} />
        </Removable>
      ))}
    </>
  );
}

function CategoryOrder({ categories }: { categories: ShownCategory[] }) {
  const dispatch = useAppDispatch();
  const form = useForm(calls.orderCategories, {
    initial: { ids: categories.map(({ id }) => id) },
    prepare: ({ ids }) => ({ ids: idsAmong(categories, ids) }),
    onDone: (ordered) => void dispatch(onLive(forumsEvents.orderCategories)({ boardId: siteBoard.id, ...ordered })),
  });
  return (
    <OrderForm form={form} ids={form.values.ids} onOrder={(ids) => form.set('ids', ids)} items={categories}>
      {({ title }) => (
        <strong className={styles.title} dir="auto">
          {title}
        </strong>
      )}
    </OrderForm>
  );
}

function NewCategory() {
  const [isAdding, setAdding] = useState(false);
  const opener = useFocusAfterClose<HTMLButtonElement>(isAdding);
  if (isAdding) return <AddCategoryForm board={siteBoard} onClose={() => setAdding(false)} />;
  return (
    <Button
      ref={opener}
      className={styles.add ?? ''}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add category
    </Button>
  );
}
