interface PagePostProps {
  parentType: 'developer' | 'game';
  parentId: number;
  /** The route's param as it stands in the address; what is no id is a post that does not exist. */
  postId: string;
  /** The page whose feed it stands in, to go back to. */
  backTo: string;
}

/**
 * One post of a page, for `/Developer/:x/Post/:id` and `/Game/:x/Post/:id`: loading, the post, or 'This post doesn't
 * exist'. `<PagePost parentType="game" parentId={game.id} postId={params.id} backTo={paths.game(game.stringUrl)} />`
 */
export function PagePost({ parentType, parentId, postId }: PagePostProps) {
  return <section data-page={`${parentType}.${parentId}.${postId}`} />;
}
