import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { developersTexts } from '#shared/areas/developers';
import { paths } from '#shared/routes';
import { useTitle } from '../../app/title';
import { Empty } from '../../ui/Empty';

/** No developer stands at this address, or no longer. */
export function MissingDeveloper() {
  useTitle(developersTexts.missing);
  return (
    <>
      <h1>{developersTexts.missing}</h1>
      <Empty
        text="Nobody stands at this address."
        hint="The account may have been deleted, or the link may have a typo."
        icon={<IconUserQuestion size={40} />}
        action={
          <Button component={Link} to={paths.browseDevelopers}>
            Browse developers
          </Button>
        }
      />
    </>
  );
}
