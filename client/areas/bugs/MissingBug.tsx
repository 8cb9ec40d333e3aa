import { IconBugOff } from '@tabler/icons-react';
import { bugsTexts } from '#shared/areas/bugs';
import { paths } from '#shared/pages';
import { MissingScreen } from '../../app/page/MissingScreen';

export const MissingBug = () => (
  <MissingScreen
    title={bugsTexts.missing}
    text="There is no bug or suggestion at this address."
    hint="It may have been deleted, or the link may have a typo."
    icon={<IconBugOff size={40} />}
    to={paths.bugs}
    action="See the board"
  />
);
