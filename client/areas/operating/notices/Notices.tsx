import { Button } from '@mantine/core';
import { useState } from 'react';
import { notices, noticesTexts, type Notice } from '#shared/areas/operating/notices';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { useSite } from '../../../app/site.slice';
import { Removable } from '../../../app/forms/Removable';
import { ignoreNotFound, toastOnError } from '../../../app/data/toastOnError';
import { useForm } from '../../../app/forms/useForm';
import { Markdown } from '../../../markdown/Markdown';
import { FetchState } from '../../../ui/feedback/FetchState';
import { showToast } from '../../../ui/feedback/toasts';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { SavingForm } from '../../../ui/form/Form';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { Time } from '../../../ui/text/Time';
import { DeskForm } from '../DeskForm';
import { deskChanged, useNotices } from '../desk.slice';
import styles from '../Operating.module.css';
import { NoticeFields } from './NoticeFields';

/** /Admin/Notices: the notices above every page and the announcements on the home page, those that show and those that wait. */
export function Notices() {
  const { data, error, retry } = useNotices();
  return (
    <>
      <SettingsSection heading="Notices">
        <FetchState {...{ data, error, retry }} shape="rows" count={2} />
        {data?.items.length === 0 && <p className={styles.dim}>{noticesTexts.none}</p>}
        {data && data.items.length > 0 && (
          <ul className={styles.list} aria-label="Current and upcoming notices">
            {data.items.map((notice) => (
              <Removable key={notice.id}>
                <Row notice={notice} />
              </Removable>
            ))}
          </ul>
        )}
      </SettingsSection>
      <SettingsSection heading="New notice">
        <NewNotice />
      </SettingsSection>
    </>
  );
}

const blank = { kind: 'notice' as const, text: '', begins: '', workBegins: '', ends: '' };

function NewNotice() {
  const dispatch = useAppDispatch();
  const form = useForm(notices.createNotice, {
    initial: blank,
    onDone: () => {
      form.reset(blank);
      dispatch(deskChanged());
      showToast(noticesTexts.saved);
    },
  });
  return (
    <DeskForm form={form} submit="Publish">
      <NoticeFields form={form} />
    </DeskForm>
  );
}

function Row({ notice }: { notice: Notice }) {
  const [isEditing, setEditing] = useState(false);
  const opener = useFocusAfterClose<HTMLButtonElement>(isEditing);
  if (isEditing)
    return (
      <li className={styles.edited}>
        <EditNotice notice={notice} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {notice.kind !== 'notice' && <strong>{notice.kind === 'maintenance' ? 'Maintenance' : 'Announcement'}</strong>}
        {notice.text && <Markdown text={notice.text} pictures={notice.pictures} mode="limited" />}
        <Times notice={notice} />
      </div>
      <div className={styles.actions}>
        <Button
          ref={opener}
          variant="subtle"
          size="sm"
          aria-label={`Edit ${nameOf(notice)}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        <EndButton notice={notice} />
      </div>
    </li>
  );
}

const nameOf = ({ id, kind }: Notice) => `${kind === 'maintenance' ? 'maintenance notice' : kind} ${id}`;

function Times({ notice: { id, begins, workBegins, ends } }: { notice: Notice }) {
  const { notices: above = [], announcements = [] } = useSite();
  const hasBegun = [...above, ...announcements].some((notice) => notice.id === id);
  return (
    <span className={styles.dim}>
      {hasBegun ? 'Shown since ' : 'Shown from '}
      <Time at={begins} format="full" />
      {workBegins !== null && (
        <>
          , work begins <Time at={workBegins} format="full" />
        </>
      )}
      , ends <Time at={ends} format="full" />
    </span>
  );
}

function EditNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const form = useForm(notices.editNotice, {
    initial: { ...notice, workBegins: notice.workBegins ?? '' },
    onDone: () => {
      onClose();
      dispatch(deskChanged());
      showToast(noticesTexts.saved);
    },
  });
  return (
    <SavingForm form={form} onClose={onClose} closesOnEscape>
      <NoticeFields form={form} autoFocus />
    </SavingForm>
  );
}

function EndButton({ notice }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const end = () =>
    toastOnError(async () => {
      await call(notices.endNotice, { id: notice.id }).catch(ignoreNotFound);
      dispatch(deskChanged());
      showToast(noticesTexts.ended);
    });
  return (
    <Button variant="subtle" color="rose" size="sm" aria-label={`End ${nameOf(notice)}`} onClick={() => void end()}>
      End
    </Button>
  );
}
