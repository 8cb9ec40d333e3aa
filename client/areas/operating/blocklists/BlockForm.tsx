import { Button, TextInput } from '@mantine/core';
import { blocklistLimits, blocklists, blockingTexts, type BlocklistKind } from '#shared/areas/operating/blocklists';
import { useAppDispatch } from '../../../app/hooks';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { Form, FormErrors } from '../../../ui/form/Form';
import { deskChanged } from '../desk.slice';
import styles from '../Operating.module.css';
import { kindTexts } from './kinds';

/** Blocks an address of a kind. */
export function BlockForm({ kind }: { kind: BlocklistKind }) {
  const dispatch = useAppDispatch();
  const initial = { kind, value: '', note: '' };
  const form = useForm(blocklists.block, {
    initial,
    draft: kind,
    onDone: ({ value }) => {
      form.reset(initial);
      dispatch(deskChanged());
      showToast(blockingTexts.blocked(value));
    },
  });
  const { label, example } = kindTexts[kind];
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        label={label}
        description={example}
        maxLength={blocklistLimits.value}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('value')}
      />
      <TextInput
        label="Note (optional)"
        description="The reason. Only operators see this."
        maxLength={blocklistLimits.note}
        {...form.text('note')}
      />
      <FormErrors form={form} />
      <Button type="submit" loading={form.saving}>
        Block
      </Button>
    </Form>
  );
}
