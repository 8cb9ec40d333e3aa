import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly } from '../account';
import { CreateGameForm } from './CreateGameForm';

/** /CreateNewGameProject: a new game, owned by its creator. */
export function CreateGameScreen() {
  return (
    <>
      <h1>Create a new game project</h1>
      <LoggedInOnly
        hint="A game project gets a page with a feed, a team and a chat room of its own."
        waiting={<LoadingSkeleton count={6} />}
      >
        {(user) => <CreateGameForm user={user} />}
      </LoggedInOnly>
    </>
  );
}
