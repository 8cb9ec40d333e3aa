import { Button, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  moderation,
  moderationEvents,
  moderationLimits,
  moderationTexts as texts,
  type AccountNote,
} from '#shared/areas/moderation/moderation';
import { call } from '../../../app/data/call';
import { toastOnError } from '../../../app/data/toastOnError';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { FetchState } from '../../../ui/feedback/FetchState';
import { Form, FormErrors } from '../../../ui/form/Form';
import { ConfirmButton } from '../../../ui/overlay/ConfirmButton';
import { Time } from '../../../ui/text/Time';
import { useViewer } from '../../account';
import styles from '../Moderation.module.css';
import { useNotes } from './notes.slice';

/** The notes on an account, which moderators alone read, and the form for another one. */
export function Notes({ developerId }: { developerId: number }) {
  const dispatch = useAppDispatch();
  const { data, error, retry } = useNotes(developerId);
  const reread = () => void dispatch(onLive(moderationEvents.accountNotesChanged)({ developerId }));
  return (
    <section aria-labelledby="account-notes" className={styles.section}>
      <h3 id="account-notes">Notes</h3>
      <NoteForm developerId={developerId} onAdded={reread} />
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data?.length === 0 && <p className={styles.meta}>{texts.noNotes}</p>}
      {data && data.length > 0 && (
        <ol className={styles.list} aria-labelledby="account-notes">
          {data.map((note) => (
            <NoteRow key={note.id} note={note} onRemoved={reread} />
          ))}
        </ol>
      )}
    </section>
  );
}

function NoteForm({ developerId, onAdded }: { developerId: number; onAdded: () => void }) {
  const form = useForm(moderation.addNote, {
    initial: { developerId, text: '' },
    onDone: () => {
      form.reset();
      onAdded();
    },
  });
  return (
    <Form form={form} className={styles.dialogForm}>
      <Textarea
        label="New note"
        description="Moderators alone read it."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={moderationLimits.note}
        {...form.text('text')}
      />
      <FormErrors form={form} />
      <Button type="submit" variant="default" className={styles.add ?? ''} loading={form.saving}>
        Add note
      </Button>
    </Form>
  );
}

function NoteRow({ note: { id, text, author, created }, onRemoved }: { note: AccountNote; onRemoved: () => void }) {
  const viewer = useViewer();
  const isOwn = author === null || author.id === viewer?.id;

  const remove = () =>
    toastOnError(async () => {
      await call(moderation.removeNote, { noteId: id });
      onRemoved();
    });

  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <p className={styles.reason} dir="auto">
          {text}
        </p>
        <p className={styles.meta}>
          Written <Time at={created} format="inSentence" /> by{' '}
          {author ? <DeveloperLink of={author} /> : 'a deleted account'}
        </p>
      </div>
      <div className={styles.actions}>
        {isOwn && (
          <ConfirmButton
            variant="default"
            size="sm"
            leftSection={<IconTrash size={18} aria-hidden />}
            title="Remove this note?"
            text="It is gone for good."
            confirm="Remove it"
            onConfirm={remove}
          >
            Remove
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
