import { IconGhost2 } from '@tabler/icons-react';
import { notFoundText, paths } from '#shared/pages';
import { MissingScreen } from './MissingScreen';

/** The page at unknown addresses. Screens show it for unknown paths below their own. */
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
