import { CheckGroup } from './CheckGroup';

interface FlagGroupProps<Flag extends string> {
  label: string;
  choices: readonly { id: Flag; label: string }[];
  values: Readonly<Partial<Record<Flag, boolean | undefined>>>;
  set: (flag: Flag, value: boolean) => void;
}

/** Any number of a few choices, each of which is a field of its own in the form. */
export function FlagGroup<Flag extends string>({ label, choices, values, set }: FlagGroupProps<Flag>) {
  return (
    <CheckGroup
      label={label}
      choices={choices}
      chosen={choices.flatMap(({ id }) => (values[id] ? [id] : []))}
      onChange={(chosen) => {
        for (const { id } of choices) set(id, chosen.includes(id));
      }}
    />
  );
}
