import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { CreateGameForm } from './CreateGameForm';

/** /CreateNewGameProject: a new game, whose maker is its owner (part 1 §2). */
export function CreateGameScreen() {
  const { known, user } = useSession();
  return (
    <>
      <h1>Create a New Game Project</h1>
      {user && <CreateGameForm user={user} />}
      {!user && !known && <LoadingSkeleton count={6} />}
      {!user && known && (
        <LogInFirst hint="A Game Project gets a page with a feed, a team and a chat room of its own." />
      )}
    </>
  );
}
