import { BrowseScreen } from './BrowsePage';

export function BrowseDevelopersScreen() {
  return <BrowseScreen category="developers" />;
}
