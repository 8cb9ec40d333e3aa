import type { ReactNode } from 'react';
import { Form, FormButtons, FormErrors, type FormState } from '../../../ui/form/Form';
import { inChosenOrder } from '../../../ui/form/inChosenOrder';
import { SortableList } from '../../../ui/form/SortableList';
import styles from './Manage.module.css';

interface Listed {
  id: number;
  title: string;
}

/** The ids that are still there. */
export const idsAmong = (items: readonly Listed[], ids: readonly number[]) =>
  ids.filter((id) => items.some((item) => item.id === id));

interface OrderFormProps<T extends Listed> {
  /** The form, from `useForm`, and the ids in its order. */
  form: FormState;
  ids: readonly number[];
  onOrder: (ids: number[]) => void;
  /** In the order that is stored. */
  items: readonly T[];
  actionOf?: (item: T) => ReactNode;
  children: (item: T) => ReactNode;
}

/** Items in an order that is saved as a whole. Its buttons show once it was changed. */
export function OrderForm<T extends Listed>({ form, ids, onOrder, items, actionOf, children }: OrderFormProps<T>) {
  const shown = inChosenOrder(items, ids, { others: 'last' });
  const isChanged = shown.some(({ id }, at) => id !== items[at]?.id);
  return (
    <Form form={form} className={styles.order}>
      <SortableList
        items={shown}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOrder={(next) => onOrder(next.map(({ id }) => id))}
        {...(actionOf && { actionOf })}
      >
        {children}
      </SortableList>
      <FormErrors form={form} />
      {isChanged && <FormButtons saving={form.saving} onCancel={form.discard} submit="Save the order" />}
    </Form>
  );
}
