import { ActionIcon } from '@mantine/core';
import { IconBooks, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { resourcesTexts, type ResourceItem, resources, resourcesEvents } from '#shared/areas/resources';
import { canDeleteResource } from '#shared/policies/resources.policy';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { showToast } from '../../ui/feedback/toasts';
import { useSession, viewerOf } from '../account';
import { ReportButton, useDeletion } from '../content';
import { VoteWidget } from '../votes';
import styles from './Resources.module.css';
import { isListed } from './resources.slice';

/** The websites of a section, the best first. */
export function ResourceList({ items }: { items: ResourceItem[] }) {
  const shown = items.filter(isListed);
  if (shown.length === 0)
    return <EmptyState text={resourcesTexts.none} hint={resourcesTexts.noneMore} icon={<IconBooks size={36} />} />;
  return (
    <ol className={styles.list}>
      {shown.map((item) => (
        <li key={item.id}>
          <ResourceRow item={item} />
        </li>
      ))}
    </ol>
  );
}

/** A website with its votes, its poster and the ways to report or delete it. */
function ResourceRow({ item }: { item: ResourceItem }) {
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
          <span dir="auto">{text}</span> <IconExternalLink size={16} aria-hidden />
        </a>
        <span className={styles.meta}>
          <span className="mono">{hostOf(url)}</span>
          <span className={styles.tag}>
            <Poster poster={poster} />
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

/** The poster of a website; those of the first installation have none. */
function Poster({ poster }: Pick<ResourceItem, 'poster'>) {
  if (!poster) return resourcesTexts.installed;
  return (
    <>
      By <DeveloperLink of={poster} />
    </>
  );
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
