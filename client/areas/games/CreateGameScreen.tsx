import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly } from '../account';
import { CreateGameForm } from './CreateGameForm';
import styles from './GameForms.module.css';

/** /CreateNewGameProject: a new game, owned by its creator. */
export function CreateGameScreen() {
  return (
    <div className={styles.screen}>
      <h1>Create a new game project</h1>
      <LoggedInOnly
        hint="A game project gets a page with a feed, a team and a chat room of its own."
        waiting={<LoadingSkeleton count={6} />}
      >
        {(user) => <CreateGameForm user={user} />}
      </LoggedInOnly>
    </div>
  );
}
