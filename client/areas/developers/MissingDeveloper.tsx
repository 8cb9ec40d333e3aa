import { IconUserQuestion } from '@tabler/icons-react';
import { developersTexts } from '#shared/areas/developers';
import { paths } from '#shared/pages';
import { MissingScreen } from '../../app/page/MissingScreen';

/** The page of an address that is no developer's, or no longer. */
export function MissingDeveloper() {
  return (
    <MissingScreen
      title={developersTexts.missing}
      text="There is no developer at this address."
      hint="The account may have been deleted, or the link may have a typo."
      icon={<IconUserQuestion size={40} />}
      to={paths.browseDevelopers}
      action="Browse developers"
    />
  );
}
