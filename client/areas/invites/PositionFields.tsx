import { TextInput } from '@mantine/core';
import { invitesLimits } from '#shared/areas/recruiting/invites';
import type { Role } from '#shared/areas/recruiting/inviteEvents';
import { positions } from '#shared/vocabulary';
import type { TextFieldProps } from '../../app/forms/useForm';
import { CheckGroup } from '../../ui/form/CheckGroup';
import { Panel } from '../../ui/layout/Panel';

const roleChoices = positions.map(({ role }) => ({ id: role, label: role }));

interface PositionFieldsProps {
  /** The result of `useForm` for an invitation or a request. */
  form: {
    values: { selectedPositions?: Role[] | undefined };
    set: (field: 'selectedPositions', value: Role[]) => void;
    text: (field: 'positionTitles') => TextFieldProps;
    fields: Record<string, string>;
  };
}

/** The positions that somebody is wanted for, or would take. */
export function PositionFields({ form }: PositionFieldsProps) {
  return (
    <Panel title="Position">
      <CheckGroup
        label="Position types"
        choices={roleChoices}
        isNeeded
        chosen={form.values.selectedPositions ?? []}
        onChange={(chosen) => form.set('selectedPositions', chosen)}
        error={form.fields.selectedPositions}
      />
      <TextInput
        label="Position titles"
        placeholder="Composer and sound designer"
        required
        maxLength={invitesLimits.positionTitles}
        {...form.text('positionTitles')}
      />
    </Panel>
  );
}
