import { useEffect, useRef, useState } from 'react';

/** What a form shows, as plain values by field. */
type FormValues = Record<string, unknown>;

interface EditConflictOptions<V extends FormValues> {
  /** What is stored now. */
  stored: V;
  /** What stands in the form; undefined for a field that was not touched. */
  typed: { [Field in keyof V]: V[Field] | undefined };
  /** Grows with each saving that is heard of, whoever saved. */
  saves?: number;
  saving: boolean;
  /** Something was saved elsewhere, and nothing stands in the form that is not stored: it may follow. */
  onFollow: () => void;
  /** These fields were saved elsewhere and not touched here, while others were: they are to show what is stored. */
  onMerge: (theirs: Partial<V>) => void;
}

/**
 * Keeps a form in step with what is saved elsewhere while it is open (part 1 §4): untouched, it follows; where something
 * was typed, that stays and the other fields follow. `hasConflict`: a field was changed here and there, so that saving
 * would put one in place of the other.
 */
export function useEditConflict<V extends FormValues>(over: EditConflictOptions<V>) {
  const { stored, typed, saves = 0, saving, onFollow, onMerge } = over;
  const seen = useRef({ stored, saves });
  const [hasConflict, setHasConflict] = useState(false);
  const isChanged = fieldsOf(stored).some((field) => typed[field] !== undefined && !same(typed[field], stored[field]));

  useEffect(() => {
    const before = seen.current;
    const moved = fieldsOf(stored).filter((field) => !same(stored[field], before.stored[field]));
    // While it saves, the news may be of its own saving: that is told apart once the answer is there.
    if (saving || (moved.length === 0 && saves === before.saves)) return;
    seen.current = { stored, saves };
    const isTouched = (field: keyof V) => typed[field] !== undefined && !same(typed[field], before.stored[field]);
    if (!isChanged || !fieldsOf(stored).some(isTouched)) {
      onFollow();
      return;
    }
    const theirs = moved.filter((field) => typed[field] !== undefined && !isTouched(field));
    if (theirs.length > 0) onMerge(pick(stored, theirs));
    if (moved.some((field) => isTouched(field) && !same(typed[field], stored[field]))) setHasConflict(true);
  }, [stored, typed, saves, saving, isChanged, onFollow, onMerge]);

  return { isChanged, hasConflict: isChanged && hasConflict, dismissConflict: () => setHasConflict(false) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const fieldsOf = <V extends FormValues>(shown: V): (keyof V)[] => Object.keys(shown);

function pick<V extends FormValues>(shown: V, fields: readonly (keyof V)[]): Partial<V> {
  const picked: Partial<V> = {};
  for (const field of fields) picked[field] = shown[field];
  return picked;
}
