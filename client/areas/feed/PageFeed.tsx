interface PageFeedProps {
  parentType: 'developer' | 'game';
  parentId: number;
}

/**
 * "Recent Activity" of a profile or game page: the new-post box for those who may post there, pinned posts first, and
 * what arrives live. Who may post, pin, edit and delete it reads from the session; it joins the page's topic itself.
 * `<PageFeed parentType="developer" parentId={developer.id} />`
 */
export function PageFeed({ parentType, parentId }: PageFeedProps) {
  return <section data-page={`${parentType}.${parentId}`} />;
}
