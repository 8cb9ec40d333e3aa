import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/routes';
import { Empty } from '../../ui/Empty';
import { Waiting } from '../../ui/Waiting';
import { useSession } from '../account';
import { CreateGameForm } from './CreateGameForm';

/** /CreateNewGameProject: a new game, whose maker is its owner (part 1 §2). */
export function CreateGameScreen() {
  const { known, user } = useSession();
  return (
    <>
      <h1>Create a New Game Project</h1>
      {user && <CreateGameForm user={user} />}
      {!user && !known && <Waiting count={6} />}
      {!user && known && (
        <Empty
          text={failureTexts.notLoggedIn}
          hint="A Game Project gets a page with a feed, a team and a chat room of its own."
          icon={<IconLock size={36} />}
          action={
            <Button component={Link} to={paths.login}>
              Log In
            </Button>
          }
        />
      )}
    </>
  );
}
