import { IconGhost2 } from '@tabler/icons-react';
import { notFoundText, paths } from '#shared/pages';
import { MissingScreen } from './MissingScreen';

/** Any address that no page has (part 1 §2); screens show it for their own unknown sub-paths. */
export function NotFoundScreen() {
  return (
    <MissingScreen
      title={notFoundText}
      text="There is nothing at this address."
      hint="It may have moved, or the link may have a typo."
      icon={<IconGhost2 size={40} />}
      to={paths.home}
      action="Go to the home page"
    />
  );
}
