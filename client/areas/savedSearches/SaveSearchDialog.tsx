import { TextInput } from '@mantine/core';
import {
  savedSearches,
  savedSearchesEvents,
  savedSearchesLimits,
  savedSearchesTexts as texts,
  type SearchKind,
} from '#shared/areas/recruiting/savedSearches';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { useForm } from '../../app/forms/useForm';
import { showToast } from '../../ui/feedback/toasts';
import { SavingForm } from '../../ui/form/Form';
import { Modal } from '../../ui/overlay/Modal';
import { AlertChoice } from './AlertChoice';

interface SaveSearchDialogProps {
  kind: SearchKind;
  /** The query of the list's address. */
  query: string;
  onClose: () => void;
}

/** Saves a search under a name, with or without an alert. */
export default function SaveSearchDialog({ kind, query, onClose }: SaveSearchDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(savedSearches.add, {
    initial: { name: '', kind, query, alert: 'site' },
    draft: `savedSearch.${kind}.${query}`,
    onDone: (item) => {
      dispatch(onLive(savedSearchesEvents.savedSearchesUpdated)({ item }));
      showToast(texts.saved);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Save this search">
      <SavingForm form={form} onClose={onClose}>
        <TextInput
          label="Name"
          placeholder="Such as: Artists nearby"
          maxLength={savedSearchesLimits.name}
          data-autofocus
          {...form.text('name')}
        />
        <AlertChoice
          label="Tell me what is new"
          value={form.values.alert ?? 'site'}
          onChange={(alert) => form.set('alert', alert)}
        />
      </SavingForm>
    </Modal>
  );
}
