import { useMantineColorScheme } from '@mantine/core';
import {
  IconArrowRight,
  IconDeviceGamepad2,
  IconKeyboard,
  IconMessages,
  IconMoon,
  IconPointer,
  IconSun,
  IconSunMoon,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import { siteRoomName } from '#shared/areas/chat';
import { paths, type PageName } from '#shared/pages';
import { topics } from '#shared/topics';
import { useAppDispatch } from '../../app/hooks';
import { useSession } from '../../areas/account';
import { roomRequested } from '../../areas/chat';
import type { Command } from '../../areas/search/palette/command';
import { useNavigation } from '../frame/navigation/navigation';
import { beginnings } from './beginnings';
import { pagesOfferedTo } from './offeredPages';
import { pageActions } from './pageActions';

type Unnumbered = Omit<Command, 'id'>;

/** Pages and actions that the viewer has without searching, in the order of the palette. */
export function useCommands(onShortcuts: () => void): Command[] {
  const { user } = useSession();
  // Those of the page below, as it was when the palette opened.
  const [actions] = useState(pageActions);
  const commands = [
    ...actions.map(({ name, run }) => ({ group: 'On this page', label: name, icon: IconPointer, run })),
    ...(user ? beginnings(user.info.stringUrl) : []).map(({ command, path, icon }) => ({
      ...{ group: 'New', label: command, icon, to: path },
    })),
    ...usePages(),
    ...useRooms(),
    ...useSettings(onShortcuts),
  ];
  return commands.map((command, id) => ({ ...command, id }));
}

/** Pages that are listed before anything is typed, besides those of the navigation. */
const commonPages: readonly PageName[] = ['inbox', 'notifications', 'invites', 'accountSettings', 'reports', 'login'];

function usePages(): Unnumbered[] {
  const { user } = useSession();
  const navigation = useNavigation();
  const named = new Map(navigation.map((entry) => [entry.name, entry]));
  const offered = pagesOfferedTo(user?.info).map(({ name, title, path }): Unnumbered => {
    const entry = named.get(name);
    const isCommon = entry !== undefined || commonPages.includes(name);
    return {
      ...{ group: 'Go to', icon: entry?.icon ?? IconArrowRight, label: entry?.label ?? title },
      ...{ to: entry?.path ?? path, isRare: !isCommon },
    };
  });
  if (!user) return offered;
  const { info, games } = user;
  const own = [
    { group: 'Go to', label: 'Your profile', icon: IconUser, to: paths.developer(info.stringUrl) },
    ...games.map(({ alias, stringUrl }) => ({
      ...{ group: 'Go to', label: alias, icon: IconDeviceGamepad2, to: paths.game(stringUrl) },
    })),
  ];
  return [...own, ...offered];
}

/** The chat rooms that the viewer reads. */
function useRooms(): Unnumbered[] {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const rooms = [
    { label: siteRoomName, room: topics.siteRoom },
    ...(user?.games ?? []).map(({ alias, stringUrl }) => ({
      ...{ label: `Team chat of ${alias}`, room: topics.gameRoom(stringUrl) },
    })),
  ];
  return rooms.map(({ label, room }) => ({
    ...{ group: 'Chat', label, icon: IconMessages, run: () => void dispatch(roomRequested(room)) },
  }));
}

function useSettings(onShortcuts: () => void): Unnumbered[] {
  const { setColorScheme } = useMantineColorScheme();
  return [
    { label: 'Keyboard shortcuts', icon: IconKeyboard, run: onShortcuts },
    { label: 'Dark theme', icon: IconMoon, run: () => setColorScheme('dark') },
    { label: 'Light theme', icon: IconSun, run: () => setColorScheme('light') },
    { label: 'Theme of the system', icon: IconSunMoon, run: () => setColorScheme('auto') },
  ].map((command) => ({ ...command, group: 'Settings', isRare: true }));
}
