import { Checkbox } from '@mantine/core';
import { useState } from 'react';

/** The ticks of a list whose rows are decided about together: of these ids, those that can be ticked. */
export function useTicks(ids: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const count = ids.filter((id) => ticked.has(id)).length;
  const isAll = ids.length > 0 && count === ids.length;
  return {
    has: (id: number) => ticked.has(id) && ids.includes(id),
    toggle: (id: number) => {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    clear: () => setTicked(new Set()),
    /** The box above the list. */
    all: (
      <Checkbox
        label="Tick all"
        checked={isAll}
        indeterminate={!isAll && count > 0}
        disabled={ids.length === 0}
        onChange={() => setTicked(new Set(isAll ? [] : ids))}
      />
    ),
  };
}
