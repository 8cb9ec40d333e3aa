import { Button } from '@mantine/core';
import { IconBugOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { bugsTexts } from '#shared/areas/bugs';
import { paths } from '#shared/routes';
import { Empty } from '../../ui/Empty';

/** In place of an item that is not there. */
export const MissingBug = () => (
  <Empty
    text={bugsTexts.missing}
    icon={<IconBugOff size={36} />}
    action={
      <Button component={Link} to={paths.bugs}>
        To the board
      </Button>
    }
  />
);
