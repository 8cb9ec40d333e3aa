import { Button, Group, Textarea } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { developersEvents } from '#shared/areas/developers';
import { moderation, moderationLimits } from '#shared/areas/moderation';
import { textsBeside, useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { Form } from '../../ui/Form';
import { FormErrors } from '../../ui/FormErrors';
import { Modal } from '../../ui/Modal';
import { showToast } from '../../ui/toasts';
import styles from './Moderation.module.css';

interface BanDialogProps {
  developer: { id: number; alias: string };
  onClose: () => void;
}

/** The ban screen: what a ban does, why it is needed, and the deed itself. */
export default function BanDialog({ developer: { id, alias }, onClose }: BanDialogProps) {
  const dispatch = useAppDispatch();
  const form = useForm(moderation.banDeveloper, {
    initial: { developerId: id, reason: '' },
    onDone: (saved) => {
      dispatch(onLive(developersEvents.developerInformationUpdated)(saved));
      showToast(`${alias} is banned.`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Ban ${alias}?`}>
      <Form form={form} className={styles.ban}>
        <ul className={styles.effects}>
          <li>They are logged out everywhere at once, and cannot log in any more.</li>
          <li>What they wrote in the site’s chatroom is deleted for good.</li>
          <li>They are left out of browsing, searching and the online list, and cannot be invited or messaged.</li>
          <li>The profile and their posts stay, the profile marked as banned.</li>
        </ul>
        <Textarea
          label="Reason"
          description="For the other moderators: it is kept in the audit log."
          maxLength={moderationLimits.reason}
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
          {...form.text('reason')}
        />
        <FormErrors errors={textsBeside(form.errors, form.fields)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={form.saving}>
            Cancel
          </Button>
          <Button type="submit" color="rose" loading={form.saving} leftSection={<IconBan size={18} aria-hidden />}>
            Ban {alias}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
