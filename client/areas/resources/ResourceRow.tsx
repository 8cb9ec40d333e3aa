import { ActionIcon } from '@mantine/core';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { resources, resourcesEvents, resourcesTexts, type ResourceItem } from '#shared/areas/resources';
import { canDeleteResource } from '#shared/areas/resources.policy';
import { paths } from '#shared/pages';
import { call } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { ignoreNotFound, toastOnError } from '../../app/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { useSession, viewerOf } from '../account';
import { useDeletion } from '../content';
import { ReportButton } from '../reports';
import { VoteWidget } from '../votes';
import styles from './Resources.module.css';

/** One website: where it leads, who put it here, and the votes on it. */
export function ResourceRow({ item }: { item: ResourceItem }) {
  const { id, text, url, poster, allVotes, loggedVote } = item;
  const dispatch = useAppDispatch();
  const { user } = useSession();

  const remove = () =>
    toastOnError(async () => {
      await call(resources.deleteResource, { id }).catch(ignoreNotFound);
      dispatch(onLive(resourcesEvents.deletedResource)({ id }));
      showToast(resourcesTexts.deleted);
    });

  const deletion = useDeletion({
    title: `Delete ${text}?`,
    text: resourcesTexts.confirmDelete,
    aboutId: poster?.id ?? null,
    onConfirm: remove,
  });

  return (
    <article className={styles.row} data-list-item>
      <VoteWidget parentType="resource" parentId={id} voteTotal={allVotes} loggedVote={loggedVote} />
      <div className={styles.what}>
        <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
          {text} <IconExternalLink size={16} aria-hidden />
        </a>
        <span className={styles.meta}>
          <span className="mono">{hostOf(url)}</span>
          <span className={styles.tag}>
            <Tag poster={poster} />
          </span>
        </span>
      </div>
      <ReportButton kind="resource" targetId={id} aboutId={poster?.id ?? null} name={text} />
      {canDeleteResource(viewerOf(user), { authorId: poster?.id ?? null }) && (
        <ActionIcon variant="subtle" color="text" size={36} aria-label={`Delete ${text}`} onClick={deletion.ask}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      {deletion.dialog}
    </article>
  );
}

/** Who has put it here. */
function Tag({ poster }: Pick<ResourceItem, 'poster'>) {
  if (!poster) return resourcesTexts.installed;
  if (poster.id === null) return <>By {poster.alias}</>;
  return (
    <>
      By <Link to={paths.developer(poster.stringUrl)}>{poster.alias}</Link>
    </>
  );
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
