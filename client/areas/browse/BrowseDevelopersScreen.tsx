import { BrowsePage } from './BrowsePage';

export function BrowseDevelopersScreen() {
  return <BrowsePage category="developers" />;
}
