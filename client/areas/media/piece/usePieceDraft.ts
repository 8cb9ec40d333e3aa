import { useDraft } from '../../../app/drafts';

/** The words of a piece that is being written at a place, kept by account; files cannot be kept. */
export function usePieceDraft(place: string) {
  const title = useDraft(`${place}.title`);
  const description = useDraft(`${place}.description`);
  const mediaText = useDraft(`${place}.mediaText`);
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
