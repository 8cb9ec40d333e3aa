import { Checkbox, TextInput } from '@mantine/core';
import { membersLimits } from '#shared/areas/members';
import { Choices } from '../../ui/form/CheckGroup';
import styles from './MembersEditor.module.css';
import type { MemberInput } from './memberInput';

interface MemberFieldsProps {
  input: MemberInput;
  /** The owner's moderator flag is fixed, because an owner is always a moderator. */
  isOwner: boolean;
  disabled: boolean;
  /** Problems by field, as `useForm` has them. */
  fields: Record<string, string>;
  onChange: (input: MemberInput) => void;
}

type Position = NonNullable<MemberInput['positions']>[number];

/** The positions of a member, with a title for each held one, and the moderator flag. */
export function MemberFields({ input, isOwner, disabled, fields, onChange }: MemberFieldsProps) {
  const positions = input.positions ?? [];
  const change = (changed: Position) =>
    onChange({
      ...input,
      positions: positions.map((each) => (each.positionType === changed.positionType ? changed : each)),
    });
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <legend>Positions</legend>
      <Choices>
        {positions.map((position) => (
          <Checkbox
            key={position.positionType}
            label={position.positionType}
            checked={position.checked}
            onChange={({ currentTarget: { checked } }) => change({ ...position, checked })}
          />
        ))}
      </Choices>
      <div className={styles.titles}>
        {positions.map(
          (position, index) =>
            position.checked && (
              <TextInput
                key={position.positionType}
                label={`${position.positionType} title`}
                maxLength={membersLimits.positionTitle}
                value={position.positionTitle ?? ''}
                error={fields[`member.positions.${index}.positionTitle`]}
                onChange={({ currentTarget: { value } }) => change({ ...position, positionTitle: value })}
              />
            ),
        )}
      </div>
      <Checkbox
        label="Moderator"
        description={
          isOwner
            ? 'The owner is always a moderator.'
            : 'May edit title, picture, details and recruitment, and pin posts.'
        }
        checked={isOwner || (input.isModerator ?? false)}
        disabled={isOwner}
        onChange={({ currentTarget: { checked } }) => onChange({ ...input, isModerator: checked })}
      />
    </fieldset>
  );
}
