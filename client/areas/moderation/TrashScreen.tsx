import { IconArrowBackUp, IconTrashOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { trash, trashNameOf, type TrashItem } from '#shared/areas/moderation/trash';
import { trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import { paths } from '#shared/pages';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { ConfirmButton } from '../../ui/overlay/ConfirmButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FetchState } from '../../ui/feedback/FetchState';
import { Time } from '../../ui/text/Time';
import { showToast } from '../../ui/feedback/toasts';
import styles from './Moderation.module.css';
import { ModerationPage } from './ModerationPage';
import { RemovalRow } from './trash/RemovalRow';
import { putBack, useRemovals, useStaleTrashOnLeave, useTrash } from './trash/trash.slice';
import { pageFrom, PageSteps } from './PageSteps';

/** /Moderation/Removed: the trash, content that moderators can put back for some days. */
export function TrashScreen() {
  return (
    <ModerationPage current="removed">
      <Trash />
    </ModerationPage>
  );
}

const addressOf = (page: number) => (page === 1 ? paths.removed : `${paths.removed}?page=${page}`);

function Trash() {
  useStaleTrashOnLeave();
  const page = pageFrom(useSearchParams()[0]);
  const { data, error, retry } = useTrash(page);
  const { data: known } = useRemovals();
  // Whole accounts stand above single things, on the first page.
  const removals = page === 1 ? (known?.items ?? []) : [];
  if (error !== undefined || !data) return <FetchState {...{ data, error, retry }} shape="rows" count={4} />;
  return (
    <>
      {removals.length > 0 && (
        <ul className={styles.list} aria-label="Removed of whole accounts">
          {removals.map((removal) => (
            <RemovalRow key={removal.id} removal={removal} />
          ))}
        </ul>
      )}
      {data.items.length === 0 && removals.length === 0 && (
        <EmptyState text={texts.none} hint={texts.hint} icon={<IconTrashOff size={36} />} />
      )}
      {data.items.length > 0 && (
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
  const dispatch = useAppDispatch();
  const { id, kind, title, excerpt, author, removedBy, reason, removedAt, keptUntil } = item;

  async function restore() {
    try {
      await call(trash.restore, { removedId: id });
      dispatch(putBack(id));
      showToast(texts.restored);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // Another moderator has put it back, or its time is over.
      if (error.status === 404) dispatch(putBack(id));
      showToast(error.message, 'failed');
    }
  }

  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <p className={styles.action}>
          <strong>{trashNameOf(kind)}</strong>
          <span>
            by <DeveloperLink of={author} />
          </span>
        </p>
        {title !== '' && (
          <p className={styles.thingTitle} dir="auto">
            {title}
          </p>
        )}
        {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.meta}>
          Removed <Time at={removedAt} format="inSentence" /> by <DeveloperLink of={removedBy} />. Kept until{' '}
          <Time at={keptUntil} format="full" />.
        </p>
        {reason !== '' && <p className={styles.reason}>Reason: {reason}</p>}
      </div>
      <div className={styles.actions}>
        <ConfirmButton
          variant="default"
          size="sm"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          title={`Put this ${trashNameOf(kind).toLowerCase()} back?`}
          text={texts.confirm}
          confirm="Put it back"
          onConfirm={restore}
        >
          Put it back
        </ConfirmButton>
      </div>
    </li>
  );
}
