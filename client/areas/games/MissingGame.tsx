import { Button } from '@mantine/core';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { gamesTexts } from '#shared/areas/games';
import { paths } from '#shared/routes';
import { useTitle } from '../../app/title';
import { Empty } from '../../ui/Empty';

/** No game stands at this address, or no longer. */
export function MissingGame() {
  useTitle(gamesTexts.missing);
  return (
    <>
      <h1>{gamesTexts.missing}</h1>
      <Empty
        text="There is no Game Project at this address."
        hint="It may have been deleted, or the link may have a typo."
        icon={<IconDeviceGamepad2 size={40} />}
        action={
          <Button component={Link} to={paths.browseGames}>
            Browse games
          </Button>
        }
      />
    </>
  );
}
