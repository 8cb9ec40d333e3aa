import { useEffect, useRef, useState } from 'react';

/** Values of a form by field. */
type FormValues = Record<string, unknown>;

interface EditConflictOptions<V extends FormValues> {
  /** The values that are stored now. */
  stored: V;
  /** The values in the form; undefined for a field that was not touched. */
  typed: { [Field in keyof V]: V[Field] | undefined };
  /** Grows with each save that is reported live, whoever saved. */
  saves?: number;
  saving: boolean;
  /** Something was saved elsewhere, and the form has no unsaved changes: it may show the stored values. */
  onFollow: () => void;
  /** These fields were saved elsewhere and not touched here, while others were: they may show the stored values. */
  onMerge: (theirs: Partial<V>) => void;
}

/**
 * Keeps a form in step with what is saved elsewhere while it is open. Untouched, it follows; otherwise touched fields stay
 * and the others follow. `hasConflict`: a field was changed both here and elsewhere, so that saving would overwrite it.
 */
export function useEditConflict<V extends FormValues>(options: EditConflictOptions<V>) {
  const { stored, typed, saves = 0, saving, onFollow, onMerge } = options;
  const seen = useRef({ stored, saves });
  const [hasConflict, setHasConflict] = useState(false);
  const isChanged = fieldsOf(stored).some((field) => typed[field] !== undefined && !same(typed[field], stored[field]));

  useEffect(() => {
    const before = seen.current;
    const savedFields = fieldsOf(stored).filter((field) => !same(stored[field], before.stored[field]));
    // While the form saves, the event may be its own: the two are told apart once the answer is there.
    if (saving || (savedFields.length === 0 && saves === before.saves)) return;
    seen.current = { stored, saves };
    const isTouched = (field: keyof V) => typed[field] !== undefined && !same(typed[field], before.stored[field]);
    if (!isChanged || !fieldsOf(stored).some(isTouched)) {
      onFollow();
      return;
    }
    const untouched = savedFields.filter((field) => typed[field] !== undefined && !isTouched(field));
    if (untouched.length > 0) onMerge(pick(stored, untouched));
    if (savedFields.some((field) => isTouched(field) && !same(typed[field], stored[field]))) setHasConflict(true);
  }, [stored, typed, saves, saving, isChanged, onFollow, onMerge]);

  return { isChanged, hasConflict: isChanged && hasConflict, dismissConflict: () => setHasConflict(false) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const fieldsOf = <V extends FormValues>(values: V): (keyof V)[] => Object.keys(values);

function pick<V extends FormValues>(values: V, fields: readonly (keyof V)[]): Partial<V> {
  const picked: Partial<V> = {};
  for (const field of fields) picked[field] = values[field];
  return picked;
}
