import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { developers } from '#shared/areas/developers';
import { auditActions, isAuditAction } from '#shared/areas/moderation';
import { call, CallFailure } from '../../app/call';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { auditPath } from './auditFilter';
import styles from './Moderation.module.css';
import { useActor, type AuditFilter } from './moderation.slice';

const everything = { value: '', label: 'Everything' };
const actionChoices = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

/** What of the log is shown; it stands in the address. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const navigate = useNavigate();
  const isOfOne = filter.actorId !== undefined;
  // One takes the place of the other, and the focus that was lost with what chose it.
  const field = useFocusAfterClose<HTMLInputElement>(isOfOne);
  const chosen = useFocusAfterClose<HTMLAnchorElement>(!isOfOne);
  return (
    <div className={styles.filters}>
      <NativeSelect
        label="What happened"
        value={filter.action ?? ''}
        data={[everything, ...actionChoices]}
        onChange={({ currentTarget: { value } }) => {
          const action = isAuditAction(value) ? value : undefined;
          void navigate(auditPath({ ...filter, action, before: undefined }));
        }}
      />
      {isOfOne ? <ChosenActor filter={filter} ref={chosen} /> : <ActorForm filter={filter} ref={field} />}
    </div>
  );
}

/** Whose entries to show, by name or by the address of the profile. */
function ActorForm({ filter, ref }: { filter: AuditFilter; ref: Ref<HTMLInputElement> }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  async function find() {
    const stringUrl = addressIn(typed);
    if (stringUrl === '') return;
    try {
      const { id: actorId } = await call(developers.readDeveloper, { stringUrl });
      await navigate(auditPath({ ...filter, actorId, before: undefined }));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setError(failure.message);
    }
  }

  return (
    <form
      className={styles.actor}
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <TextInput
        ref={ref}
        label="By whom"
        placeholder="Name, or address of the profile"
        value={typed}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="default">
        Show
      </Button>
    </form>
  );
}

/** The last part of a profile's address, also of one that was pasted whole; a name as its address begins. */
function addressIn(typed: string): string {
  const [, part = typed] = /\/Developer\/([^/?#]+)/i.exec(typed) ?? [];
  return part.trim().replace(/\s+/g, '-');
}

function ChosenActor({ filter, ref }: { filter: AuditFilter; ref: Ref<HTMLAnchorElement> }) {
  const { data, error } = useActor(filter.actorId);
  return (
    <Button
      ref={ref}
      component={Link}
      to={auditPath({ ...filter, actorId: undefined, before: undefined })}
      variant="default"
      className={styles.chosen ?? ''}
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={`Show what everybody did, not only ${data?.alias ?? 'this account'}`}
    >
      By {data?.alias ?? (error === undefined ? '…' : `account ${filter.actorId ?? ''}`)}
    </Button>
  );
}
