import { useParams } from 'react-router-dom';
import { heldPlaces } from '#shared/areas/moderation/heldPlaces';
import { VisitorLead } from '../account';
import { HeldHere } from '../heldPosts';
import { Board } from './Board';
import { BugPage } from './BugPage';
import styles from './Bugs.module.css';
import { MissingBug } from './MissingBug';
import { NewItem } from './NewItem';
import { useLiveBoard } from './useBoard';

/** /BugsAndSuggestions: the board or the page of an item. */
export function BugsScreen() {
  const { item } = useParams();
  useLiveBoard();
  if (item !== undefined)
    return /^[1-9]\d{0,9}$/.test(item) ? <BugPage key={item} id={Number(item)} /> : <MissingBug />;
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <div>
          <h1>Bugs &amp; Suggestions</h1>
          <VisitorLead>What is broken, what is missing, and what is being done about it.</VisitorLead>
        </div>
        <NewItem />
      </header>
      <HeldHere place={heldPlaces.bugs} />
      <Board />
    </div>
  );
}
