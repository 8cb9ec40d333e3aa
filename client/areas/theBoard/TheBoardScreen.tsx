import { IconNotebook } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { boardSorts, isSamplePost, samplePost, theBoardTexts } from '#shared/areas/theBoard';
import { paths } from '#shared/pages';
import { MissingScreen } from '../../app/MissingScreen';
import { useTitle } from '../../app/useTitle';
import { PageTabs } from '../../ui/layout/PageTabs';
import { BoardPostCard } from './BoardPostCard';
import styles from './TheBoard.module.css';

/** /TheBoard: sort tabs and one sample post, or that post by itself (part 2 §2). Nothing is asked of the server. */
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
        <Link to={paths.theBoard()} className={styles.back}>
          The Board
        </Link>
        <BoardPostCard post={samplePost} isWhole />
      </div>
    );
  const sort = boardSorts.find(({ asked }) => asked === address.get('sort')) ?? boardSorts[0];
  return (
    <div className={styles.page}>
      <h1>The Board</h1>
      <PageTabs
        label="Sort by"
        tabs={boardSorts.map(({ name, asked }) => ({
          name,
          to: asked === null ? paths.theBoard() : `${paths.theBoard()}?sort=${asked}`,
          current: name === sort.name,
        }))}
      />
      <BoardPostCard post={samplePost} />
    </div>
  );
}
