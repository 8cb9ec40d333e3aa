/** Texts about links to single messages, apart from the contract, which every page loads. */
export const chatLineTexts = {
  /** 404 of a message that is linked. */
  gone: 'This message was deleted.',
  linkCopied: 'The link to this message was copied.',
  linkNotCopied: 'The link could not be copied.',
} as const;
