import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  savedSearches,
  savedSearchesEvents,
  savedSearchesLimits,
  savedSearchesTexts as texts,
  searchKinds,
  type SavedSearch,
  type SearchAlert,
} from '#shared/areas/recruiting/savedSearches';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { useForm } from '../../app/forms/useForm';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { SavingForm } from '../../ui/form/Form';
import { SavedHint, useSavedHint } from '../../ui/form/SavedHint';
import { useDeletion } from '../content';
import { AlertChoice } from './AlertChoice';
import styles from './SavedSearches.module.css';

const updated = onLive(savedSearchesEvents.savedSearchesUpdated);

interface RowProps {
  search: SavedSearch;
  ownerId: number;
}

/** A saved search: its list, its name, its alert. */
export function SavedSearchRow({ search, ownerId }: RowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const opener = useFocusAfterClose<HTMLButtonElement>(isRenaming);
  const { id, name, kind, address, isComplete } = search;
  const dispatch = useAppDispatch();
  const { ask, dialog } = useDeletion({
    title: 'Delete this search?',
    text: texts.confirmDelete(name),
    aboutId: ownerId,
    onConfirm: () =>
      toastOnError(async () => {
        await call(savedSearches.remove, { id }).catch(ignoreNotFound);
        dispatch(updated({ id }));
      }),
  });
  return (
    <li className={styles.search}>
      {isRenaming ? (
        <RenameForm search={search} onClose={() => setRenaming(false)} />
      ) : (
        <div className={styles.head}>
          <div className={styles.name}>
            <strong dir="auto">{name}</strong>
            <span className={styles.kind}>{searchKinds.find((each) => each.kind === kind)?.label}</span>
          </div>
          <div className={styles.actions}>
            <Button component={Link} to={address} variant="default" size="sm" aria-label={`Show ${name}`}>
              Show
            </Button>
            <Button
              ref={opener}
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Rename ${name}`}
              onClick={() => setRenaming(true)}
            >
              Rename
            </Button>
            <Button variant="subtle" color="rose" size="sm" aria-label={`Delete ${name}`} onClick={ask}>
              Delete
            </Button>
          </div>
        </div>
      )}
      {!isComplete && <p className={styles.incomplete}>{texts.isIncomplete}</p>}
      <Alert search={search} />
      {dialog}
    </li>
  );
}

function RenameForm({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const form = useForm(savedSearches.edit, {
    initial: { id, name },
    onDone: (item) => {
      dispatch(updated({ item }));
      onClose();
    },
  });
  return (
    <SavingForm form={form} onClose={onClose} closesOnEscape>
      <TextInput label="Name" maxLength={savedSearchesLimits.name} autoFocus {...form.text('name')} />
    </SavingForm>
  );
}

/** The alert of a search, saved as soon as it is chosen. */
function Alert({ search: { id, name, alert } }: { search: SavedSearch }) {
  const dispatch = useAppDispatch();
  const hint = useSavedHint();
  const [chosen, setChosen] = useState<SearchAlert | null>(null);

  async function choose(next: SearchAlert) {
    hint.hide();
    setChosen(next);
    await toastOnError(async () => {
      dispatch(updated({ item: await call(savedSearches.edit, { id, alert: next }) }));
      hint.show();
    });
    setChosen(null);
  }

  return (
    <div className={styles.alert}>
      <AlertChoice
        label="Alert"
        name={`Alert of ${name}`}
        value={chosen ?? alert}
        onChange={(next) => void choose(next)}
      />
      <SavedHint isShown={hint.isShown} />
    </div>
  );
}
