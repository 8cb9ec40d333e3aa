import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { desk, deskTexts, type RegistrationInvitation } from '#shared/areas/operating/desk';
import { paths } from '#shared/pages';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { ignoreNotFound, toastOnError } from '../../../app/data/toastOnError';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { FetchState } from '../../../ui/feedback/FetchState';
import { showToast } from '../../../ui/feedback/toasts';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { copyLink } from '../../../ui/text/copyLink';
import { Time } from '../../../ui/text/Time';
import { deskChanged, useInvitations } from '../desk.slice';
import styles from '../Operating.module.css';
import { InvitationForm, type MadeInvitation } from './InvitationForm';

/** The invitations to register. The link of a new one is shown once. */
export function Invitations() {
  const { data, error, retry } = useInvitations();
  const [made, setMade] = useState<MadeInvitation>();
  return (
    <SettingsSection heading="Invitations to register">
      <InvitationForm onDone={setMade} />
      {made && <NewLink path={paths.registerBy(made.code)} />}
      <FetchState {...{ data, error, retry }} shape="rows" count={2} />
      {data?.items.length === 0 && <p className={styles.dim}>{deskTexts.noInvitations}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label="Open invitations">
          {data.items.map((invitation) => (
            <Row
              key={invitation.id}
              invitation={invitation}
              onDeleted={() => setMade(made?.id === invitation.id ? undefined : made)}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function NewLink({ path }: { path: string }) {
  const link = window.location.origin + path;
  return (
    <div className={styles.once} role="status">
      <TextInput
        label="Link of the new invitation"
        description="Copy it now. It will not be shown again."
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        onClick={() =>
          void copyLink(path, {
            linkCopied: 'The link is copied.',
            linkNotCopied: 'Copying is not possible here. Select the link and copy it.',
          })
        }
      >
        Copy
      </Button>
    </div>
  );
}

interface RowProps {
  invitation: RegistrationInvitation;
  onDeleted: () => void;
}

function Row({ invitation: { id, note, uses, used, expires, by }, onDeleted }: RowProps) {
  const dispatch = useAppDispatch();
  const name = note || 'Invitation';
  const remove = () =>
    toastOnError(async () => {
      await call(desk.deleteInvitation, { id }).catch(ignoreNotFound);
      onDeleted();
      dispatch(deskChanged());
      showToast(deskTexts.invitationDeleted);
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong dir="auto">{name}</strong>
        <span className={styles.dim}>
          {used} of {uses} used, expires <Time at={expires} format="inSentence" />
          {by && (
            <>
              , by <DeveloperLink of={by} />
            </>
          )}
        </span>
      </div>
      <Button variant="subtle" color="rose" size="sm" aria-label={`Delete ${name}`} onClick={() => void remove()}>
        Delete
      </Button>
    </li>
  );
}
