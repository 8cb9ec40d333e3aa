import type { Icon } from '@tabler/icons-react';
import type { Option } from '../../../ui/form/optionSearch';

/** Something to go to (`to`) or to do (`run`). A rare one is listed once it is searched for. */
export interface Command extends Option {
  icon: Icon;
  to?: string;
  run?: () => void;
}
