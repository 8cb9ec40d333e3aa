import { assignColumns, nearlyEqualPx } from '../../../client/ui/layout/assignColumns';

test('columns that differ by a few pixels count as equally long', () => {
  const heights = [310, 300, 305, 296, 300];
  const assigned = (tolerance: number) =>
    assignColumns([...heights.keys()], {
      count: 4,
      keyOf: String,
      heightOf: (index) => heights[index] ?? 0,
      tolerance,
      columnOfItem: new Map(),
    });
  expect(assigned(0)).toEqual([[0], [1], [2], [3, 4]]);
  expect(assigned(nearlyEqualPx)).toEqual([[0, 4], [1], [2], [3]]);
});
