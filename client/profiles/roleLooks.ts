import {
  IconBrush,
  IconCode,
  IconDeviceGamepad2,
  IconEar,
  IconMusic,
  IconPencil,
  IconTargetArrow,
  IconWand,
  type Icon,
} from '@tabler/icons-react';

interface RoleLook {
  icon: Icon;
  /** A token of tokens.css. */
  colour: string;
}

/** Icon and colour of each role. */
export const roleLooks = {
  Producer: { icon: IconTargetArrow, colour: 'gold' },
  Designer: { icon: IconWand, colour: 'violet' },
  Artist: { icon: IconBrush, colour: 'pink' },
  Programmer: { icon: IconCode, colour: 'sky' },
  Musician: { icon: IconMusic, colour: 'indigo' },
  'SFX Artist': { icon: IconEar, colour: 'teal' },
  Writer: { icon: IconPencil, colour: 'leaf' },
  Tester: { icon: IconDeviceGamepad2, colour: 'rose' },
} as const satisfies Record<string, RoleLook>;

export type RoleName = keyof typeof roleLooks;
