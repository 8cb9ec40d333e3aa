import { useDraft } from '../../../app/drafts';

/** The draft of a post: subject and content. */
export function usePostDraft(key: string) {
  const subject = useDraft(`${key}.subject`);
  const content = useDraft(`${key}.content`);
  return {
    subject: subject.text,
    content: content.text,
    isThere: subject.text.trim() !== '' || content.text.trim() !== '',
    setSubject: subject.setText,
    setContent: content.setText,
    clear: () => {
      subject.clear();
      content.clear();
    },
  };
}
