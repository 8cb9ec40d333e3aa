import { ActionIcon } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useReport, type ReportTarget } from './useReport';

interface ReportButtonProps extends ReportTarget {
  /** What is reported, for those who hear it. */
  name: string;
  size?: number;
}

/** Reports something that has no menu; nothing is shown to those who cannot. */
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
