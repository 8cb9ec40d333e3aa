import { useAppDispatch } from '../../../app/hooks';
import { showToast } from '../../../ui/feedback/toasts';
import { sectionSaved, type Section } from '../developers.slice';

/** What follows the saving of a section, for its form's `onDone`: it shows what was saved, says so and closes. */
export function useSectionSaved(told: string, onClose: () => void) {
  const dispatch = useAppDispatch();
  return (saved: Section) => {
    dispatch(sectionSaved(saved));
    showToast(told);
    onClose();
  };
}
