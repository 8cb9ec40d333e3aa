import type { Developer } from '#shared/areas/developerEvents';
import { useAppDispatch } from '../../../app/hooks';
import { showToast } from '../../../ui/feedback/toasts';
import { sectionSaved, type Section } from '../developers.slice';

export interface SectionProps {
  developer: Developer;
  isOwn: boolean;
}

export interface SectionFormProps {
  developer: Developer;
  onClose: () => void;
}

/** The `onDone` of a section's form: shows what was saved, confirms it and closes the form. */
export function useSectionSaved(toast: string, onClose: () => void) {
  const dispatch = useAppDispatch();
  return (saved: Section) => {
    dispatch(sectionSaved(saved));
    showToast(toast);
    onClose();
  };
}
