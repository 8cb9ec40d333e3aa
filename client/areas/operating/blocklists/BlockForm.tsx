import { TextInput } from '@mantine/core';
import { blocklistLimits, blocklists, blockingTexts, type BlocklistKind } from '#shared/areas/operating/blocklists';
import { useAppDispatch } from '../../../app/hooks';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { DeskForm } from '../DeskForm';
import { deskChanged } from '../desk.slice';
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
    <DeskForm form={form} submit="Block">
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
    </DeskForm>
  );
}
