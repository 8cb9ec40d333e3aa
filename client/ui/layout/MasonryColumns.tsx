import { Fragment, useState, type ReactNode } from 'react';
import Masonry from 'react-masonry-css';
import { assignColumns, interleave, type ColumnAssignment } from './assignColumns';

interface MasonryColumnsProps<T> extends Omit<ColumnAssignment<T>, 'columnOfItem'> {
  items: readonly T[];
  /** Whether items stay in their column when others come and go, so that nothing that is read moves away. */
  isSteady: boolean;
  className: string;
  columnClassName: string;
  children: (item: T) => ReactNode;
}

/** Items in columns that are filled independently of each other. */
export function MasonryColumns<T>(props: MasonryColumnsProps<T>) {
  const { items, count, keyOf, heightOf, tolerance, isSteady, className, columnClassName, children } = props;
  const [steady] = useState(() => new Map<string, number>());
  const columnOfItem = isSteady ? steady : new Map<string, number>();
  const cells = interleave(assignColumns(items, { count, keyOf, heightOf, tolerance, columnOfItem }));
  return (
    <Masonry breakpointCols={count} className={className} columnClassName={columnClassName}>
      {cells.map((item, index) =>
        item === null ? <Fragment key={`empty.${index}`} /> : <Fragment key={keyOf(item)}>{children(item)}</Fragment>,
      )}
    </Masonry>
  );
}
