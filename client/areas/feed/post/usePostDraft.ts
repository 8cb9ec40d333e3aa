import { useDraft } from '../../../app/drafts';

/** The post that is being written at a place: its two texts, kept by account. */
export function usePostDraft(place: string) {
  const subject = useDraft(`${place}.subject`);
  const content = useDraft(`${place}.content`);
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
