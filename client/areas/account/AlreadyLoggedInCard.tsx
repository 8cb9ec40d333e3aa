import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { accountTexts } from '#shared/areas/account';
import { paths } from '#shared/pages';
import { AccountCard } from './AccountCard';
import { useLogOut } from './session/useLogOut';

/** Replaces a form for visitors when somebody is logged in. */
export function AlreadyLoggedInCard({ title, alias }: { title: string; alias: string }) {
  const logOut = useLogOut();
  return (
    <AccountCard title={title}>
      <p>{accountTexts.loggedIn}</p>
      <Button component={Link} to={paths.home} size="md">
        Go to the home page
      </Button>
      <Button variant="subtle" color="text" onClick={() => void logOut()}>
        You are not {alias}? Log out
      </Button>
    </AccountCard>
  );
}
