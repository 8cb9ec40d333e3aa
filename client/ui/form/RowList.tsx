import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import styles from './RowList.module.css';

interface RowListProps<Row> {
  /** The name of one row, e.g. "Website". */
  noun: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  blank: Row;
  max: number;
  children: (row: EditedRow<Row>) => ReactNode;
}

export interface EditedRow<Row> {
  row: Row;
  /** The row's index in the list, which is part of the paths of its problems. */
  index: number;
  change: (changed: Partial<Row>) => void;
  /** Whether the first field takes the focus: in the first row of a new form, and in an added row. */
  autoFocus: boolean;
}

/** A list of rows that can be edited, added, removed and reordered. */
export function RowList<Row extends object>({ noun, rows, onChange, blank, max, children }: RowListProps<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const lastKey = useRef(rows.length - 1);
  // Rows have no ids: these keys let the fields, and the focus in them, move with their row.
  const [keys, setKeys] = useState(() => rows.map((_row, index) => index));
  const [added, setAdded] = useState(keys[0] ?? null);
  const [announcement, setAnnouncement] = useState('');

  // Rows that came from elsewhere: somebody else has saved the same list.
  if (keys.length !== rows.length) {
    const next = Math.max(-1, ...keys) + 1;
    setKeys(rows.map((_row, index) => keys[index] ?? next + index));
  }

  function add() {
    lastKey.current = Math.max(lastKey.current, ...keys) + 1;
    setKeys([...keys, lastKey.current]);
    setAdded(lastKey.current);
    onChange([...rows, blank]);
  }

  function remove(index: number) {
    setKeys(keys.filter((_key, at) => at !== index));
    onChange(rows.filter((_row, at) => at !== index));
    setAnnouncement(`${noun} ${index + 1} is removed.`);
    list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  function move(from: number, to: number) {
    setKeys(swapped(keys, from, to));
    onChange(swapped(rows, from, to));
    setAnnouncement(`${noun} ${from + 1} is now number ${to + 1}.`);
  }

  const change = (index: number, changed: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));

  return (
    <div className={styles.rows}>
      <ol ref={list} className={styles.list}>
        {rows.map((row, index) => (
          <li key={keys[index]}>
            <fieldset className={styles.row}>
              <legend className={styles.legend}>
                {noun} {index + 1}
              </legend>
              <RowTools
                noun={`${noun} ${index + 1}`}
                index={index}
                count={rows.length}
                onMove={move}
                onRemove={remove}
              />
              {children({ row, index, change: (changed) => change(index, changed), autoFocus: keys[index] === added })}
            </fieldset>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Button
        variant="default"
        size="sm"
        className={styles.add ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= max}
        data-add
        onClick={add}
      >
        Add {/^[aeiou]/i.test(noun) ? 'an' : 'a'} {noun.toLowerCase()}
      </Button>
    </div>
  );
}

interface RowToolsProps {
  noun: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

function RowTools({ noun, index, count, onMove, onRemove }: RowToolsProps) {
  const tool = { variant: 'subtle', color: 'text', size: 36 } as const;
  // At an end the button does nothing but keeps the focus, so that the row can be moved back.
  const mover = (to: number) => {
    const isEnd = to < 0 || to >= count;
    return { ...tool, 'aria-disabled': isEnd, 'data-disabled': isEnd, onClick: () => isEnd || onMove(index, to) };
  };
  return (
    <div className={styles.tools}>
      <ActionIcon {...mover(index - 1)} aria-label={`Move ${noun} up`}>
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...mover(index + 1)} aria-label={`Move ${noun} down`}>
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...tool} color="rose" aria-label={`Remove ${noun}`} onClick={() => onRemove(index)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function swapped<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
}
