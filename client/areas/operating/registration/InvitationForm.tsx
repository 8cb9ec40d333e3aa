import { Button, NativeSelect, TextInput } from '@mantine/core';
import { desk, deskLimits } from '#shared/areas/operating/desk';
import { useAppDispatch } from '../../../app/hooks';
import { useForm } from '../../../app/useForm';
import { Form, FormErrors } from '../../../ui/form/Form';
import { deskChanged } from '../desk.slice';
import styles from '../Operating.module.css';

const initial = { note: '', uses: 1, days: 14 };

/** Makes an invitation; `onDone` gets its code. */
export function InvitationForm({ onDone }: { onDone: (code: string) => void }) {
  const dispatch = useAppDispatch();
  const form = useForm(desk.createInvitation, {
    initial,
    onDone: ({ code }) => {
      onDone(code);
      form.reset(initial);
      dispatch(deskChanged());
    },
  });
  const { values, set } = form;
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        label="Note"
        description="Whom it is for; only operators see it."
        maxLength={deskLimits.note}
        {...form.text('note')}
      />
      <div className={styles.pair}>
        <NativeSelect
          label="People"
          data={[1, 5, 20, deskLimits.uses].map(String)}
          value={String(values.uses)}
          onChange={({ currentTarget }) => set('uses', Number(currentTarget.value))}
        />
        <NativeSelect
          label="Lasts"
          data={[7, 14, 30, deskLimits.days].map((days) => ({ value: String(days), label: `${days} days` }))}
          value={String(values.days)}
          onChange={({ currentTarget }) => set('days', Number(currentTarget.value))}
        />
      </div>
      <FormErrors form={form} />
      <Button type="submit" variant="default" loading={form.saving}>
        Make an invitation
      </Button>
    </Form>
  );
}
