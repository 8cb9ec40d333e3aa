import { BrowsePage } from './BrowsePage';

export function BrowseGamesScreen() {
  return <BrowsePage category="games" />;
}
