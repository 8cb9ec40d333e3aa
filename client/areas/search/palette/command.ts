import type { Icon } from '@tabler/icons-react';
import type { Option } from '../../../ui/form/optionSearch';

/** A place to go to (`to`) or an action (`run`). Rare ones are listed once they are searched for. */
export interface Command extends Option {
  icon: Icon;
  to?: string;
  run?: () => void;
}
