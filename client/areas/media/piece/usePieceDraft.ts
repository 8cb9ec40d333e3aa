import { useDraft } from '../../../app/drafts';

/** The draft of a piece: its texts, without files. */
export function usePieceDraft(key: string) {
  const title = useDraft(`${key}.title`);
  const description = useDraft(`${key}.description`);
  const mediaText = useDraft(`${key}.mediaText`);
  const texts = { title, description, mediaText };
  return {
    title: title.text,
    description: description.text,
    mediaText: mediaText.text,
    isThere: Object.values(texts).some(({ text }) => text.trim() !== ''),
    set: (field: keyof typeof texts, text: string) => texts[field].setText(text),
    clear: () => Object.values(texts).forEach((text) => text.clear()),
  };
}
export type PieceDraft = ReturnType<typeof usePieceDraft>;
