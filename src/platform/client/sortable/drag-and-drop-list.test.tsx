// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { memo } from 'react';
import { expect, test } from 'vitest';
import { DragAndDropList } from './drag-and-drop-list.tsx';
import { useSortableItem } from './use-sortable-item.ts';

test('when an item is renamed, the rows of the others do not render', () => {
  const rendered: number[] = [];
  const Row = memo(function Row({ id, name }: { id: number; name: string }) {
    rendered.push(id);
    return <li {...useSortableItem(id).row}>{name}</li>;
  });
  const listOf = (...names: string[]) => (
    <DragAndDropList items={names.map((name, id) => ({ id, name }))} onDrop={() => {}}>
      {names.map((name, id) => (
        <Row key={id} id={id} name={name} />
      ))}
    </DragAndDropList>
  );
  const { rerender } = render(listOf('Permits', 'Logs', 'Maps'));
  rendered.length = 0;
  rerender(listOf('Permits', 'Logbooks', 'Maps'));
  expect(rendered).toEqual([1]);
});
