import { ActionIcon } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useReport, type ReportTarget } from './useReport';

interface ReportButtonProps extends ReportTarget {
  /** The reported thing's name, for screen readers. */
  name: string;
  size?: number;
}

/** The report button of content without a menu; nothing for viewers who may not report it. */
export function ReportButton({ name, size = 36, ...thing }: ReportButtonProps) {
  const { mayReport, ask, dialog } = useReport(thing);
  if (!mayReport) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="text"
        size={size}
        title="Report"
        aria-label={`Report ${name}`}
        aria-haspopup="dialog"
        onClick={ask}
      >
        <IconFlag size={18} aria-hidden />
      </ActionIcon>
      {dialog}
    </>
  );
}
