import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { NewClassifiedForm } from './NewClassifiedForm';

/** /Classifieds/New: as oneself, or as a game one owns (part 2 §5). */
export function NewClassifiedScreen() {
  const { known, user } = useSession();
  return (
    <>
      <h1>New classified</h1>
      {user && <NewClassifiedForm user={user} />}
      {!user && !known && <LoadingSkeleton count={6} />}
      {!user && known && (
        <LogInFirst hint="With an account you can say whom you are looking for, or what you can do." />
      )}
    </>
  );
}
