import { RecentPosts } from './RecentPosts';
import { TopContent } from './TopContent';

/** What is going on elsewhere on the site; a chunk of its own, since nothing waits for it. */
export default function HomePanels() {
  return (
    <>
      <TopContent />
      <RecentPosts />
    </>
  );
}
