import { BrowseScreen } from './BrowseScreen';

export function BrowseDevelopersScreen() {
  return <BrowseScreen category="developers" />;
}
