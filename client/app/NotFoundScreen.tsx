import { Button } from '@mantine/core';
import { IconGhost2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { notFoundText, paths } from '#shared/routes';
import { Empty } from '../ui/Empty';

/** Any address that no page has (part 1 §2); screens show it for their own unknown sub-paths. */
export function NotFoundScreen() {
  return (
    <>
      <h1>{notFoundText}</h1>
      <Empty
        text="There is nothing at this address."
        hint="It may have moved, or the link may have a typo."
        icon={<IconGhost2 size={40} />}
        action={
          <Button component={Link} to={paths.home}>
            Go to the home page
          </Button>
        }
      />
    </>
  );
}
