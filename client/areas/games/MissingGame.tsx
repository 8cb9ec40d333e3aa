import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { gamesTexts } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { MissingScreen } from '../../app/page/MissingScreen';

/** The page of an address that is no game's, or no longer. */
export function MissingGame() {
  return (
    <MissingScreen
      title={gamesTexts.missing}
      text="There is no game project at this address."
      hint="It may have been deleted, or the link may have a typo."
      icon={<IconDeviceGamepad2 size={40} />}
      to={paths.browseGames}
      action="Browse games"
    />
  );
}
