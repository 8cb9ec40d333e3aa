import { BrowseScreen } from './BrowseScreen';

export function BrowseGamesScreen() {
  return <BrowseScreen category="games" />;
}
