import { positions, type RecruitingFlag } from '#shared/vocabulary';
import { FlagGroup } from '../../ui/form/CheckGroup';

interface RecruitingFlagsProps {
  label: string;
  values: Readonly<Partial<Record<RecruitingFlag, boolean | undefined>>>;
  set: (flag: RecruitingFlag, value: boolean) => void;
}

const choices = positions.map(({ recruitingFlag: id, plural: label }) => ({ id, label }));

/** The roles that a game looks for. */
export function RecruitingFlags(props: RecruitingFlagsProps) {
  return <FlagGroup choices={choices} {...props} />;
}
