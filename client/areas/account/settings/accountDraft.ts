/** The draft of the account settings, which have a page and a section of the profile. */
export const accountDraft = 'account';
