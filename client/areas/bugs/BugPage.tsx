import { IconBug, IconBulb } from '@tabler/icons-react';
import { bugStatusNames, bugTypeNames } from '#shared/areas/bugs';
import { paths } from '#shared/pages';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { useTitle } from '../../app/page/useTitle';
import { Removable } from '../../app/forms/Removable';
import { Markdown } from '../../markdown/Markdown';
import { Avatar } from '../../profiles/Avatar';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { Time } from '../../ui/text/Time';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { VoteWidget } from '../votes';
import { BackLink } from '../../ui/layout/BackLink';
import { BugActions } from './BugActions';
import styles from './Bugs.module.css';
import { MissingBug } from './MissingBug';
import { BugComments } from './BugComments';
import { useItem } from './useBoard';

/** The page of a bug or suggestion, with its votes and comments. */
export function BugPage({ id }: { id: number }) {
  const { item, error, errorStatus, retry } = useItem(id);
  useTitle(item?.title);

  if (errorStatus === 404) return <MissingBug />;
  if (!item) return error === undefined ? <LoadingSkeleton count={6} /> : <ErrorNotice text={error} onRetry={retry} />;
  const { title, description, type, status, poster, created } = item;
  const TypeIcon = type === 'bug' ? IconBug : IconBulb;
  return (
    <Removable>
      <div className={styles.single}>
        <BackLink to={paths.bugs}>Bugs & Suggestions</BackLink>
        <article className={styles.item} aria-labelledby="bug-title">
          <div className={styles.chips}>
            <span className={styles.chip} data-type={type}>
              <TypeIcon size={16} aria-hidden /> {bugTypeNames[type]}
            </span>
            <span className={styles.chip} data-status={status} role="status" aria-label="Status">
              {bugStatusNames[status]}
            </span>
          </div>
          <h1 id="bug-title" dir="auto">
            {title}
          </h1>
          <p className={styles.author}>
            <Avatar of={poster} kind="developer" size={36} alt="" />
            <DeveloperLink of={poster} />
            <Time at={created} />
          </p>
          {description.trim() !== '' && (
            <div className={styles.words}>
              <Markdown text={description} pictures={item.pictures} mode="limited" />
            </div>
          )}
          <footer className={styles.itemFoot}>
            <VoteWidget parentType="bug" parentId={id} voteTotal={item.voteTotal} loggedVote={item.loggedVote} />
            <BugActions item={item} />
          </footer>
          <BugComments item={item} />
        </article>
      </div>
    </Removable>
  );
}
