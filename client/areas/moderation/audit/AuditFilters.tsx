import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { developers } from '#shared/areas/developers';
import { isAuditAction } from '#shared/areas/moderation/moderation';
import { call, CallFailure } from '../../../app/data/call';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { groupedActions } from './actionGroups';
import { auditPath, type AuditFilter } from './auditFilter';
import styles from '../Moderation.module.css';
import { useActor } from '../moderation.slice';

const everything = { value: '', label: 'Everything' };

/** The filters of the audit log, which are part of the page's address. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const navigate = useNavigate();
  const hasActor = filter.actorId !== undefined;
  // The field and the chosen person replace each other; the new one takes the focus.
  const field = useFocusAfterClose<HTMLInputElement>(hasActor);
  const chosen = useFocusAfterClose<HTMLAnchorElement>(!hasActor);
  return (
    <div className={styles.filters}>
      <NativeSelect
        label="What happened"
        value={filter.action ?? ''}
        data={[everything, ...groupedActions]}
        onChange={({ currentTarget: { value } }) => {
          const action = isAuditAction(value) ? value : undefined;
          void navigate(auditPath({ ...filter, action, before: undefined }));
        }}
      />
      {hasActor ? <ChosenActor filter={filter} ref={chosen} /> : <ActorForm filter={filter} ref={field} />}
    </div>
  );
}

/** Finds the person whose entries to show, by name or by the address of their profile. */
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
      role="search"
      aria-label="Search by whom"
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

/** The address part of a pasted profile link, or a typed name in the form of an address. */
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
      aria-label={`Show what everyone did, not only ${data?.alias ?? 'this account'}`}
    >
      By {data?.alias ?? (error === undefined ? '…' : `account ${filter.actorId ?? ''}`)}
    </Button>
  );
}
