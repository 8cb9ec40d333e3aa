import { BrowseScreen } from './BrowsePage';

export function BrowseGamesScreen() {
  return <BrowseScreen category="games" />;
}
