import { Button, Group, TextInput } from '@mantine/core';
import {
  deskAccounts,
  deskAccountsLimits,
  deskAccountsTexts,
  type FoundAccount,
} from '#shared/areas/operating/accounts';
import { useAppDispatch } from '../../../app/hooks';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { Form, FormErrors } from '../../../ui/form/Form';
import { Modal } from '../../../ui/overlay/Modal';
import styles from '../Operating.module.css';
import { accountDeleted } from './accounts.slice';

interface DeleteAccountDialogProps {
  account: FoundAccount;
  onClose: () => void;
}

/** Deletes an account once its name was typed. */
export function DeleteAccountDialog({ account: { id, alias }, onClose }: DeleteAccountDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(deskAccounts.deleteAccount, {
    initial: { developerId: id, alias: '' },
    draft: null,
    onDone: () => {
      showToast(deskAccountsTexts.deleted);
      onClose();
      dispatch(accountDeleted(id));
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Delete the account of ${alias}?`} size="sm">
      <Form form={form} className={styles.form}>
        <p>{deskAccountsTexts.deleteWarning}</p>
        <TextInput
          label={`Type ${alias} to confirm`}
          maxLength={deskAccountsLimits.search}
          autoComplete="off"
          data-autofocus
          {...form.text('alias')}
        />
        <FormErrors form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="rose" loading={form.saving}>
            Delete the account
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
