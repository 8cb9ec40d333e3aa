import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrashOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trash, trashNameOf, trashTexts as texts, type TrashItem } from '#shared/areas/trash';
import { paths } from '#shared/pages';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { Time } from '../../ui/text/Time';
import { showToast } from '../../ui/feedback/toasts';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import styles from './Moderation.module.css';
import { ModerationPage } from './ModerationPage';
import { pageFrom } from './pageIn';
import { Named } from './ReportRow';
import { putBack, useRefetchReports, useTrash } from './reports.slice';
import { PageSteps } from './PageSteps';

/** /Moderation/Removed: what moderators removed in the last days, which can be put back. */
export function TrashScreen() {
  return (
    <ModerationPage current="removed">
      <Trash />
    </ModerationPage>
  );
}

const addressOf = (page: number) => (page === 1 ? paths.removed : `${paths.removed}?page=${page}`);

function Trash() {
  useRefetchReports();
  const page = pageFrom(useSearchParams()[0]);
  const { data, error, retry } = useTrash(page);
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  if (!data) return <LoadingSkeleton shape="rows" count={4} />;
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState text={texts.none} hint={texts.hint} icon={<IconTrashOff size={36} />} />
      ) : (
        <ul className={styles.list} aria-label="Removed">
          {data.items.map((item) => (
            <TrashRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      <PageSteps
        label="Removed"
        newer={page > 1 ? addressOf(page - 1) : undefined}
        older={data.hasMore ? addressOf(page + 1) : undefined}
      />
    </>
  );
}

function TrashRow({ item }: { item: TrashItem }) {
  const [asking, setAsking] = useState(false);
  const dispatch = useAppDispatch();
  const { id, kind, title, excerpt, author, removedBy, reason, removedAt, keptUntil } = item;

  async function restore() {
    try {
      await call(trash.restore, { removedId: id });
      dispatch(putBack(id));
      showToast(texts.restored);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // Another moderator was faster, or its time is over.
      if (error.status === 404) dispatch(putBack(id));
      showToast(error.message, 'failed');
    }
  }

  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <p className={styles.deed}>
          <strong>{trashNameOf(kind)}</strong>
          <span>
            by <Named of={author} />
          </span>
        </p>
        {title !== '' && <p className={styles.thingTitle}>{title}</p>}
        {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.meta}>
          Removed <Time at={removedAt} /> by <Named of={removedBy} />. Kept until <Time at={keptUntil} format="full" />.
        </p>
        {reason !== '' && <p className={styles.reason}>Reason: {reason}</p>}
      </div>
      <div className={styles.deeds}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Put it back
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={`Put this ${trashNameOf(kind).toLowerCase()} back?`}
        text={texts.confirm}
        confirm="Put it back"
        onConfirm={restore}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
