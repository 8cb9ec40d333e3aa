import { IconMessageCircle, IconNotebook } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { boardSorts, isSamplePost, samplePost, theBoardTexts, type BoardPost } from '#shared/areas/theBoard';
import { paths } from '#shared/pages';
import { MissingScreen } from '../../app/page/MissingScreen';
import { useTitle } from '../../app/page/useTitle';
import { PageTabs } from '../../ui/layout/PageTabs';
import { Time } from '../../ui/text/Time';
import { BackLink } from '../../ui/layout/BackLink';
import styles from './TheBoard.module.css';

/** /TheBoard: sort tabs and one sample post, or the page of that post. It is static and calls no API. */
export function TheBoardScreen() {
  const { post } = useParams();
  const [address] = useSearchParams();
  const isPost = post !== undefined && isSamplePost(post);
  useTitle(isPost ? samplePost.title : post === undefined ? 'The Board' : undefined);

  if (post !== undefined && !isPost)
    return (
      <MissingScreen
        title={theBoardTexts.missing}
        text="There is no post at this address."
        hint="It may have been deleted, or the link may have a typo."
        icon={<IconNotebook size={40} />}
        to={paths.theBoard()}
        action="See The Board"
      />
    );
  if (isPost)
    return (
      <div className={styles.page}>
        <BackLink to={paths.theBoard()}>The Board</BackLink>
        <BoardPostCard post={samplePost} isWhole />
      </div>
    );
  const sort = boardSorts.find(({ query }) => query === address.get('sort')) ?? boardSorts[0];
  return (
    <div className={styles.page}>
      <h1>The Board</h1>
      <PageTabs
        label="Sort by"
        tabs={boardSorts.map(({ name, query }) => ({
          name,
          to: query === null ? paths.theBoard() : `${paths.theBoard()}?sort=${query}`,
          current: name === sort.name,
        }))}
      />
      <BoardPostCard post={samplePost} />
    </div>
  );
}

interface BoardPostCardProps {
  post: BoardPost;
  /** With its text, on its own page. */
  isWhole?: boolean;
}

function BoardPostCard({ post, isWhole = false }: BoardPostCardProps) {
  const { stringUrl, title, text, authorAlias, authorStringUrl, created, updated, commentCount } = post;
  return (
    <article className={styles.post} data-list-item>
      {isWhole ? (
        <h1>{title}</h1>
      ) : (
        <h2>
          <Link to={paths.theBoard(stringUrl)}>{title}</Link>
        </h2>
      )}
      <p className={styles.meta}>
        <span>
          by <Link to={paths.developer(authorStringUrl)}>{authorAlias}</Link>
        </span>
        <span>
          posted <Time at={created} format="inSentence" />
        </span>
        <span>
          updated <Time at={updated} format="inSentence" />
        </span>
      </p>
      {isWhole && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <p className={styles.meta}>
        <IconMessageCircle size={16} aria-hidden /> <span className="mono">{commentCount}</span> comments
      </p>
    </article>
  );
}
