interface Parts {
  overview: () => Promise<unknown>;
  media: () => Promise<unknown>;
  comments: () => Promise<unknown>;
}

/** Fetches the code of the page of a developer or game at this address: of a tab of media, or of a post or piece. */
export const profileParts =
  ({ overview, media, comments }: Parts) =>
  async (path: string) => {
    const [, , , tab = '', ...rest] = path.toLowerCase().split('/');
    const isMedia = tab === 'media' || tab === 'portfolio';
    const hasComments = tab === 'post' || (isMedia && rest.length > 1);
    await Promise.all([tab === '' && overview(), isMedia && media(), hasComments && comments()]);
  };
