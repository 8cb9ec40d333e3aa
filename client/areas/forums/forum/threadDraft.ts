/** The name of the draft of a new thread. */
export const threadDraft = (forumId: number) => `forums.forum.${forumId}.thread`;
