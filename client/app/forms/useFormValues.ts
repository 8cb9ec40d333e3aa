import { useState } from 'react';
import type { ChosenFiles, FormDraft, InitialForm } from './formDraft';
import { differences, fieldsOf, isSame, pickFields, withFields } from './formFields';

interface FormValuesOptions<V extends object> {
  initialForm: InitialForm<V>;
  /** The stored values, and the stored value of each file field. */
  stored: V;
  storedFiles: Record<string, unknown>;
  normalize: ((values: V) => object) | undefined;
  draft: FormDraft;
  isSaving: boolean;
  /** Called with the paths of changed fields, or without any when all of them may have changed. */
  onChange: (paths?: readonly string[]) => void;
}

interface ShownForm<V> {
  values: V;
  files: ChosenFiles;
  conflicts: readonly string[];
}

/** The shown values of a form and its touched fields. Untouched fields follow the stored values. */
export function useFormValues<V extends object>(options: FormValuesOptions<V>) {
  const { initialForm, stored, storedFiles, draft, onChange } = options;
  const [values, setValues] = useState(initialForm.values);
  /** The stored values that the form has seen: fields that differ from them were touched. */
  const [base, setBase] = useState({ values: initialForm.base, files: storedFiles });
  const [files, setFiles] = useState<ChosenFiles>(initialForm.files);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  /** The typed values, while the stored ones are shown instead. */
  const [setAside, setSetAside] = useState<ShownForm<V> | null>(null);

  const comparable = (of: V) => fieldsOf(options.normalize?.(of) ?? of);
  const touched = differences(comparable(values), comparable(base.values));
  const chosen = Object.keys(files).filter((field) => files[field]);

  // The event of the form's own save may come before its answer, so changes are looked at once it is there.
  if (!options.isSaving) followStored();

  function followStored() {
    const now = comparable(stored);
    const changed = differences(now, comparable(base.values));
    const changedFiles = differences(storedFiles, base.files);
    if (changed.length === 0 && changedFiles.length === 0) return;
    const followed = changed.filter((path) => !touched.includes(path));
    const typed = comparable(values);
    const both = changed.filter((path) => touched.includes(path) && !isSame(typed[path], now[path]));
    setBase({ values: stored, files: storedFiles });
    if (followed.length > 0) setValues(withFields(values, pickFields(fieldsOf(stored), followed)));
    setConflicts([...conflicts, ...both, ...changedFiles.filter((field) => chosen.includes(field))]);
  }

  function changed(paths?: readonly string[]) {
    setSetAside(null);
    onChange(paths);
  }

  function set<F extends keyof V>(field: F, value: V[F]) {
    const next = { ...values, [field]: value };
    setValues((before) => ({ ...before, [field]: value }));
    changed(differences(fieldsOf(next), fieldsOf(values)));
  }

  function attach(field: string, file: File | null) {
    const next = { ...files, [field]: file };
    setFiles((before) => ({ ...before, [field]: file }));
    draft.saveFiles(next);
    changed([field]);
  }

  function show(next: ShownForm<V>) {
    setValues(next.values);
    setFiles(next.files);
    draft.saveFiles(next.files);
    setConflicts(next.conflicts);
    changed();
  }

  return {
    ...{ values, base: base.values, files, touched, chosen, conflicts, setAside, comparable, set, attach, show },
    isChanged: touched.length > 0 || chosen.length > 0,
    begin: (form: InitialForm<V>) => {
      setValues(form.values);
      setBase({ values: form.base, files: storedFiles });
    },
    settleConflicts: () => setConflicts([]),
    /** Shows the stored values; `showTyped` goes back. */
    showStored: () => {
      show({ values: stored, files: {}, conflicts: [] });
      setSetAside({ values, files, conflicts });
    },
    showTyped: () => {
      if (setAside) show(setAside);
    },
  };
}
