import { NativeSelect, TextInput } from '@mantine/core';
import { desk, deskLimits } from '#shared/areas/operating/desk';
import type { OutputOf } from '#shared/endpoint';
import { useAppDispatch } from '../../../app/hooks';
import { useForm } from '../../../app/forms/useForm';
import { DeskForm } from '../DeskForm';
import { deskChanged } from '../desk.slice';
import styles from '../Operating.module.css';

const initial = { note: '', uses: 1, days: 14 };

/** A new invitation with its code, which only the answer to its creation has. */
export type MadeInvitation = OutputOf<typeof desk.createInvitation>;

/** Makes an invitation. */
export function InvitationForm({ onDone }: { onDone: (made: MadeInvitation) => void }) {
  const dispatch = useAppDispatch();
  const form = useForm(desk.createInvitation, {
    initial,
    onDone: (made) => {
      onDone(made);
      form.reset(initial);
      dispatch(deskChanged());
    },
  });
  const { values, set } = form;
  return (
    <DeskForm form={form} submit="Create an invitation" variant="default">
      <TextInput
        label="Note"
        description="Who it is for. Only operators see this."
        maxLength={deskLimits.note}
        {...form.text('note')}
      />
      <div className={styles.pair}>
        <NativeSelect
          label="Number of people"
          data={[1, 5, 20, deskLimits.uses].map(String)}
          value={String(values.uses)}
          onChange={({ currentTarget }) => set('uses', Number(currentTarget.value))}
        />
        <NativeSelect
          label="Valid for"
          data={[7, 14, 30, deskLimits.days].map((days) => ({ value: String(days), label: `${days} days` }))}
          value={String(values.days)}
          onChange={({ currentTarget }) => set('days', Number(currentTarget.value))}
        />
      </div>
    </DeskForm>
  );
}
