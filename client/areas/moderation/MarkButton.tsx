import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { moderation, moderationTexts } from '#shared/areas/moderation';
import { mark as marks, markNames, type Mark } from '#shared/marks';
import { canMark } from '#shared/policies/moderation.policy';
import { call } from '../../app/data/call';
import { toastOnError } from '../../app/data/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { useSession, viewerOf } from '../account';

interface MarkButtonProps {
  thing: { kind: 'post' | 'piece'; targetId: number };
  /** Its present mark. */
  mark: Mark;
  /** The name of the content, for screen readers. */
  name: string;
}

/** The site moderators' button that marks content of others; nothing for everybody else. */
export function MarkButton({ thing, mark: present, name }: MarkButtonProps) {
  const { user } = useSession();
  if (!canMark(viewerOf(user))) return null;

  const choose = (mark: Mark) =>
    toastOnError(async () => {
      await call(moderation.setMark, { ...thing, mark });
      showToast(moderationTexts.marked);
    });

  return (
    <Menu position="bottom-end" width={180} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="text" size={36} title="Mark" aria-label={`Mark ${name}`}>
          <IconEyeOff size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {marks.options.map((mark) => (
          <Menu.Item
            key={mark}
            disabled={mark === present}
            rightSection={mark === present && <IconCheck size={16} aria-label="is set" />}
            onClick={() => void choose(mark)}
          >
            {mark === 'none' ? 'No content warning' : markNames[mark]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
