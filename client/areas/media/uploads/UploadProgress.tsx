import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { UploadPicture } from './ChosenPiece';
import { dropUploads, runQueue } from './queue';
import { actions, selectUploads, type Upload } from './uploads.slice';
import { useUploadStatus } from './useUploadStatus';
import styles from './Uploads.module.css';

/** The files of a page that are on their way, and those that were refused, each with its reason. */
export function UploadProgress({ page }: { page: string }) {
  const dispatch = useAppDispatch();
  const { items, queue } = useAppSelector(selectUploads);
  const { text, detail } = useUploadStatus();
  const here = items.filter((item) => item.page === page);
  const failed = here.filter(({ status }) => status === 'failed');
  const going = queue.flatMap((id) => here.find((item) => item.id === id) ?? []);
  if (failed.length + going.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="Uploads">
      <h2 className={styles.heading}>{going.length > 0 ? text : notPublished(failed.length)}</h2>
      {going.length > 0 && (
        <p className={styles.hint} role="status">
          {detail} You can look at other pages meanwhile; just keep this tab open.
        </p>
      )}
      <ol className={styles.sent}>
        {[...failed, ...going].map((item) => (
          <li key={item.id} className={styles.sentRow}>
            <UploadPicture item={item} />
            <div className={styles.fields}>
              <p className={styles.name}>{item.problem === null ? item.title : item.fileName}</p>
              <UploadState item={item} />
            </div>
            <div className={styles.sentSide}>
              {item.status === 'failed' && item.problem === null && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Try ${item.title} again`}
                  onClick={() => {
                    dispatch(actions.uploadRetried(item.id));
                    void dispatch(runQueue());
                  }}
                >
                  Try again
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                color="text"
                size={36}
                title="Leave out"
                aria-label={`Leave out ${item.fileName}`}
                onClick={() => dispatch(dropUploads([item.id]))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      {going.length > 1 && (
        <Button
          className={styles.stop ?? ''}
          variant="default"
          onClick={() => dispatch(dropUploads(going.map(({ id }) => id)))}
        >
          Stop the other {going.length}
        </Button>
      )}
    </section>
  );
}

function UploadState({ item: { status, progress, error, title } }: { item: Upload }) {
  if (status === 'failed')
    return (
      <p className={styles.error} role="alert">
        {error}
      </p>
    );
  if (status === 'waiting') return <p className={styles.hint}>Waiting</p>;
  return <Progress value={Math.floor(progress * 100)} aria-label={`Upload of ${title}`} />;
}

const notPublished = (count: number) =>
  count === 1 ? 'One file is not published' : `${count} files are not published`;
